import type { ByteWindow } from './byte-window';
import { type Box, boxAt } from './mp4-boxes';
import { Mp4Description } from './mp4-description';
import { KeptBytes, NotRewritable, type Part, type RewrittenFile } from './rewritten-file';

const UNUSED: readonly string[] = ['free', 'skip', 'wide'];
const KNOWN: readonly string[] = ['ftyp', 'moov', 'mdat', 'uuid', ...UNUSED];
const MOST_BOXES = 1_000;

/** MP4 without pictures, and with its description before the sound: a player cannot begin without it. */
export async function mp4Head(file: ByteWindow): Promise<RewrittenFile | undefined> {
  const boxes = await boxesOf(file);
  const [type] = boxes;
  const [moov, another] = boxes.filter((box) => box.type === 'moov');
  const sound = boxes.find((box) => box.type === 'mdat');
  if (type?.type !== 'ftyp' || !moov || another || !sound) throw new NotRewritable('The boxes are not those of a song.');
  const description = await Mp4Description.copyOf(file, moov);
  if (!description.hasPicture && moov.from < sound.from) return undefined;

  const rest = adjacentJoined(boxes.filter((box) => box !== type && box !== moov && !UNUSED.includes(box.type)));
  const head = new KeptBytes();
  await head.copy(file, type);
  head.add(description.withPositions(positionsIn(rest, head.size + description.size)));
  return { head: head.joined(), rest };
}

async function boxesOf(file: ByteWindow): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let position = 0; position < file.size;) {
    const box = await boxAt(file, position, file.size);
    if (!KNOWN.includes(box.type) || boxes.length === MOST_BOXES) throw new NotRewritable('A box is not supported.');
    boxes.push(box);
    position = box.to;
  }
  return boxes;
}

function adjacentJoined(boxes: readonly Box[]): Part[] {
  const parts: Part[] = [];
  for (const { from, to } of boxes) {
    const last = parts.at(-1);
    if (last?.to === from) last.to = to;
    else parts.push({ from, to });
  }
  return parts;
}

/** Returns a function from positions in the original to those in the rewritten file. */
function positionsIn(rest: readonly Part[], headBytes: number): (position: number) => number {
  let start = headBytes;
  const moved = rest.map(({ from, to }) => {
    const shift = start - from;
    start += to - from;
    return { from, to, shift };
  });
  return (position) => {
    const part = moved.find(({ from, to }) => position >= from && position < to);
    if (!part) throw new NotRewritable('A chunk of sound is not where the file has sound.');
    return position + part.shift;
  };
}
