/**
 * Dark or light, as the host has it. The command `otys-nb` starts a host that follows the system unless told otherwise.
 */
const THEMES = "@jupyterlab/apputils-extension:themes";

/** A theme that the reader has chosen stays, whatever the system shows. @param {any} registry of settings, if the host has any */
export async function keepChosenTheme(registry) {
  const settings = await registry?.load(THEMES).catch(() => null);
  if (!settings?.user || !("theme" in settings.user) || "adaptive-theme" in settings.user) return;
  await settings.set("adaptive-theme", false);
}

/** From light to dark, or back. @param {any} commands */
export async function changeTheme(commands) {
  const theme = document.body.dataset.jpThemeLight === "false" ? "JupyterLab Light" : "JupyterLab Dark";
  const change = () => commands.execute("apputils:change-theme", { theme });
  await change();
  // A host that follows the system has only ceased to do so.
  await change();
}
