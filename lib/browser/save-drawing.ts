const EDGE = 768;

/**
 * Saves a drawn code as a picture: somebody who pays on the phone that shows it can't scan it, but their bank's app
 * reads it from their pictures.
 */
export async function saveDrawing(drawing: SVGElement, name: string): Promise<void> {
  const copy = drawing.cloneNode(true) as SVGElement;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(EDGE));
  copy.setAttribute("height", String(EDGE));
  const picture = new Image(EDGE, EDGE);
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = EDGE;
  canvas.height = EDGE;
  canvas.getContext("2d")?.drawImage(picture, 0, 0, EDGE, EDGE);
  const link = document.createElement("a");
  link.href = canvas.toDataURL("image/png");
  link.download = name;
  link.click();
}
