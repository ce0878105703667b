import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** A picture of one byte per pixel, each a place in a palette of red, green and blue. */
interface IndexedPicture {
  width: number;
  height: number;
  palette: Buffer;
  pixels: Buffer;
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const TRUE_COLOUR = 2;

/** Reads the sample's own files, whose lines have no filters; not any PNG. */
export function readIndexedPng(png: Buffer): IndexedPicture {
  const chunks = new Map<string, Buffer>();
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const header = chunks.get('IHDR') ?? Buffer.alloc(13);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const lines = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  const pixels = Buffer.alloc(width * height);
  for (let y = 0; y < height; y += 1) lines.copy(pixels, y * width, y * (width + 1) + 1, (y + 1) * (width + 1));
  return { width, height, palette: chunks.get('PLTE') ?? Buffer.alloc(0), pixels };
}

/** The picture at a smaller width: each new pixel is the average of those it covers. */
export function reducedPng({ width, height, palette, pixels }: IndexedPicture, newWidth: number): Buffer {
  const newHeight = Math.max(1, Math.round((height * newWidth) / width));
  const colours = Buffer.alloc(newWidth * newHeight * 3);
  for (let y = 0; y < newHeight; y += 1) {
    const [top, bottom] = [Math.floor((y * height) / newHeight), Math.ceil(((y + 1) * height) / newHeight)];
    for (let x = 0; x < newWidth; x += 1) {
      const [left, right] = [Math.floor((x * width) / newWidth), Math.ceil(((x + 1) * width) / newWidth)];
      let [red, green, blue] = [0, 0, 0];
      for (let row = top; row < bottom; row += 1) {
        for (let column = left; column < right; column += 1) {
          const place = (pixels[row * width + column] ?? 0) * 3;
          red += palette[place] ?? 0;
          green += palette[place + 1] ?? 0;
          blue += palette[place + 2] ?? 0;
        }
      }
      const count = (bottom - top) * (right - left);
      colours.set([red / count, green / count, blue / count], (y * newWidth + x) * 3);
    }
  }
  return writePng(newWidth, newHeight, withFilterBytes(colours, newWidth * 3));
}

function writePng(width: number, height: number, lines: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, TRUE_COLOUR], 8);
  const data = chunk('IDAT', deflateSync(lines));
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))]);
}

// Each line of a PNG begins with the number of its filter; ours have none.
function withFilterBytes(bytes: Buffer, lineLength: number): Buffer {
  const lines = Buffer.alloc(bytes.length + bytes.length / lineLength);
  for (let y = 0; y * lineLength < bytes.length; y += 1)
    bytes.copy(lines, y * (lineLength + 1) + 1, y * lineLength, (y + 1) * lineLength);
  return lines;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}
