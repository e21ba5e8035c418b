const IMAGE_SIZE = 768;

/**
 * Saves a QR code as an image file. A buyer can't scan a code with the phone that shows it, but bank apps can read it
 * from an image.
 */
export async function saveSvgAsPng(svg: SVGElement, name: string): Promise<void> {
  const copy = svg.cloneNode(true) as SVGElement;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(IMAGE_SIZE));
  copy.setAttribute("height", String(IMAGE_SIZE));
  const image = new Image(IMAGE_SIZE, IMAGE_SIZE);
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = IMAGE_SIZE;
  canvas.height = IMAGE_SIZE;
  canvas.getContext("2d")?.drawImage(image, 0, 0, IMAGE_SIZE, IMAGE_SIZE);
  const link = document.createElement("a");
  link.href = canvas.toDataURL("image/png");
  link.download = name;
  link.click();
}
