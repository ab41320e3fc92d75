import { latin1, u32be } from '../../../../../tools/corpus/bytes';

export const box = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32be(body.length + 8), latin1(type), body]);
};

const u64be = (value: number) => Buffer.concat([u32be(Math.floor(value / 2 ** 32)), u32be(value)]);

type PartName = 'ftyp' | 'moov' | 'first' | 'second' | 'free';

export interface Mp4Form {
  order: readonly PartName[];
  pictures?: readonly Buffer[];
  /** Whether positions and the length of the sound's box have 64 bits. */
  isWide?: boolean;
  /** Whether `meta` is as QuickTime writes it, and `udta` ends with four zeros. */
  isQuickTime?: boolean;
  /** Further boxes of the description. */
  more?: Buffer;
}

/** The chunks of two tracks: the first has three of them. */
export const chunks = ['one', 'two', 'three', 'four'].map((text) => latin1(text.repeat(500)));
const [one = chunks, two = chunks, three = chunks, four = chunks] = chunks.map((chunk) => [chunk]);

export function mp4Of(form: Mp4Form): Buffer {
  const length = (positions: readonly number[]) => description(form, positions).length;
  const sizes = { moov: length([0, 0, 0, 0]) };
  const parts: Record<Exclude<PartName, 'moov'>, Buffer> = {
    ftyp: box('ftyp', latin1('M4A '), u32be(0), latin1('M4A mp42isom')),
    free: box('free', Buffer.alloc(3_000)),
    first: sound(form, ...one, ...two),
    second: sound({}, ...three, ...four),
  };
  const starts = new Map<PartName, number>();
  let end = 0;
  for (const name of form.order) {
    starts.set(name, end);
    end += name === 'moov' ? sizes.moov : parts[name].length;
  }
  const [first, second] = [(starts.get('first') ?? 0) + (form.isWide ? 16 : 8), (starts.get('second') ?? 0) + 8];
  const positions = [first, first + 1_500, second, second + 2_500];
  return Buffer.concat(form.order.map((name) => (name === 'moov' ? description(form, positions) : parts[name])));
}

function sound({ isWide }: Pick<Mp4Form, 'isWide'>, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return isWide ? Buffer.concat([u32be(1), latin1('mdat'), u64be(body.length + 16), body]) : box('mdat', body);
}

function description({ pictures = [], isWide, isQuickTime, more = Buffer.alloc(0) }: Mp4Form, positions: readonly number[]): Buffer {
  const width = isWide ? u64be : u32be;
  const track = (some: readonly number[]) => {
    const table = box(isWide ? 'co64' : 'stco', u32be(0), u32be(some.length), ...some.map(width));
    return box('trak', box('tkhd', Buffer.alloc(84)), box('mdia', box('minf', box('stbl', table))));
  };
  const items = [box('\u00a9nam', latin1('a title')), ...pictures.map((picture) => box('covr', box('data', u32be(13), u32be(0), picture)))];
  const tags = box('ilst', ...items, box('----', latin1('iTunSMPB')));
  const meta = box('meta', ...(isQuickTime ? [] : [u32be(0)]), box('hdlr', Buffer.alloc(25)), tags, box('free', Buffer.alloc(100)));
  const user = box('udta', meta, ...(isQuickTime ? [u32be(0)] : []));
  return box('moov', box('mvhd', Buffer.alloc(100)), track(positions.slice(0, 3)), track(positions.slice(3)), more, user);
}

/** Returns the chunks at the positions in the tables. */
export function chunksOf(file: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (const type of ['stco', 'co64']) {
    for (let at = file.indexOf(type); at >= 0; at = file.indexOf(type, at + 1)) {
      for (let entry = 0; entry < file.readUInt32BE(at + 8); entry += 1) {
        const position = type === 'stco' ? file.readUInt32BE(at + 12 + entry * 4) : Number(file.readBigUInt64BE(at + 12 + entry * 8));
        const expected = chunks[found.length]?.length ?? 0;
        found.push(file.subarray(position, position + expected));
      }
    }
  }
  return found;
}
