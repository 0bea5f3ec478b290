"""A baked lesson as a package for learning platforms: SCORM 1.2 or 2004, a zip with the page and what tells of it.

The page finds the platform by itself (``js/src/bake/learning-platform.js``), so that it is the same page as anywhere.
"""

from __future__ import annotations

import io
import zipfile
from typing import Final
from xml.etree import ElementTree as xml

VERSIONS: Final = {
    "1.2": (
        "1.2",
        "http://www.imsproject.org/xsd/imscp_rootv1p1p2",
        "http://www.adlnet.org/xsd/adlcp_rootv1p2",
        "scormtype",
    ),
    "2004": (
        "2004 3rd Edition",
        "http://www.imsglobal.org/xsd/imscp_v1p1",
        "http://www.adlnet.org/xsd/adlcp_v1p3",
        "scormType",
    ),
}
"""Of each version its full name, the names of its two vocabularies, and what it calls the kind of a page."""

PAGE: Final = "index.html"
MANIFEST: Final = "imsmanifest.xml"
_LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)
"""The oldest time that a zip can hold: the same page makes the same package."""


def package(page: str, title: str, name: str, version: str = "1.2") -> bytes:
    """The zip of a baked lesson's `page`, called `title`; `name` tells it from the platform's other packages.

    Raises:
        KeyError: for a version that is none of VERSIONS.
    """
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for file, text in ((MANIFEST, manifest(title, name, version)), (PAGE, page)):
            archive.writestr(zipfile.ZipInfo(file, _LONG_AGO), text, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def manifest(title: str, name: str, version: str) -> str:
    """What a learning platform reads of a package: its title, its one page, and that the page reports."""
    full, packaging, scorm, kind = VERSIONS[version]
    root = xml.Element(
        "manifest", {"identifier": f"otys-nb.{name}", "version": "1", "xmlns": packaging, "xmlns:adlcp": scorm}
    )
    metadata = xml.SubElement(root, "metadata")
    xml.SubElement(metadata, "schema").text = "ADL SCORM"
    xml.SubElement(metadata, "schemaversion").text = full
    organizations = xml.SubElement(root, "organizations", default="course")
    course = xml.SubElement(organizations, "organization", identifier="course")
    xml.SubElement(course, "title").text = title
    item = xml.SubElement(course, "item", identifier="lesson", identifierref="page")
    xml.SubElement(item, "title").text = title
    resources = xml.SubElement(root, "resources")
    page = {"identifier": "page", "type": "webcontent", f"adlcp:{kind}": "sco", "href": PAGE}
    xml.SubElement(xml.SubElement(resources, "resource", page), "file", href=PAGE)
    xml.indent(root)
    return xml.tostring(root, encoding="unicode", xml_declaration=True)
