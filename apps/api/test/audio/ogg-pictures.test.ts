import { u8 } from '../../../../tools/corpus/bytes';
import { ogg } from '../../../../tools/corpus/formats/ogg';
import { oggPages } from '../../../../tools/corpus/formats/ogg-pages';
import { opus } from '../../../../tools/corpus/formats/opus';
import { describe as described, pictureCount, rewritten, withoutPicture } from './_files/rewrite';
import { song } from './_files/song';

const formats = { ogg, opus };
const kinds = ['ogg', 'opus'] as const;
const covered = (kind: (typeof kinds)[number], bytes: number) => formats[kind]({ ...song, cover: Buffer.alloc(bytes, 0x5a) });

interface Page {
  at: number;
  flags: number;
  sequence: number;
  bytes: Buffer;
}

function pagesOf(file: Buffer): Page[] {
  const pages: Page[] = [];
  for (let at = 0; at < file.length;) {
    const segments = file.subarray(at + 27, at + 27 + file.readUInt8(at + 26));
    const end = at + 27 + segments.length + segments.reduce((sum, length) => sum + length, 0);
    pages.push({ at, flags: file.readUInt8(at + 5), sequence: file.readUInt32LE(at + 18), bytes: file.subarray(at, end) });
    at = end;
  }
  return pages;
}

describe.each(kinds)('a file of kind %s without pictures', (kind) => {
  it.each([100, 40_000, 300_000, 2_000_000])(
    'has the pages of its sound, their numbers and checksums, behind a picture of %d bytes',
    async (bytes) => {
      const original = await covered(kind, bytes);
      const result = await withoutPicture(original);
      const [before, after] = [pagesOf(original), pagesOf(result)];
      expect(after.map(({ sequence }) => sequence)).toEqual(before.map(({ sequence }) => sequence));
      const soundBegins = before.findIndex(({ bytes: page }, index) => index > 0 && page.readBigInt64LE(6) > 0n);
      expect(after.slice(soundBegins).map((page) => page.bytes)).toEqual(before.slice(soundBegins).map((page) => page.bytes));
      expect(
        oggPages(result)
          .flatMap(({ packets }) => packets)
          .slice(2),
      ).toEqual(
        oggPages(original)
          .flatMap(({ packets }) => packets)
          .slice(2),
      );
      expect(original.length - result.length).toBeGreaterThan(bytes);
      expect(await pictureCount(result)).toBe(0);
      expect(await described(result)).toEqual(await described(original));
      expect(await rewritten(result)).toBeUndefined();
    },
  );

  it('is left as it is without a picture', async () => {
    expect(await rewritten(await formats[kind]({ ...song, cover: undefined }))).toBeUndefined();
  });

  it('is left as it is when a comment, a page or the stream is not what it claims', async () => {
    const original = await covered(kind, 300_000);
    const pages = pagesOf(original);
    const changed = (change: (file: Buffer) => void) => {
      const file = Buffer.from(original);
      change(file);
      return file;
    };
    const picture = original.indexOf('METADATA_BLOCK_PICTURE');
    const third = pages[2]?.at ?? 0;
    const files = [
      changed((file) => file.writeUInt32LE(file.readUInt32LE(picture - 4) + 5_000_000, picture - 4)),
      changed((file) => file.writeUInt32LE(file.readUInt32LE(picture - 4) - 1_000, picture - 4)),
      changed((file) => file.writeUInt32LE(77, third + 18)),
      changed((file) => file.writeUInt32LE(77, third + 14)),
      changed((file) => file.writeUInt8(0, third + 5)),
      changed((file) => file.write('Oops', third)),
      original.subarray(0, third + 1_000),
      original.subarray(0, pages.find(({ bytes }, index) => index > 0 && bytes.readBigInt64LE(6) > 0n)?.at),
    ];
    expect(await Promise.all(files.map(rewritten))).toEqual(files.map(() => undefined));
  });
});

it('leaves what follows the comments of Opus where its first bit asks for it', async () => {
  const original = await covered('opus', 10);
  const [, tags] = pagesOf(original);
  const segments = tags?.bytes.readUInt8(26) ?? 0;
  const last = (tags?.at ?? 0) + 26 + segments;
  const withMore = (byte: number) => {
    const file = Buffer.concat([
      original.subarray(0, (tags?.at ?? 0) + (tags?.bytes.length ?? 0)),
      u8(byte),
      original.subarray((tags?.at ?? 0) + (tags?.bytes.length ?? 0)),
    ]);
    file.writeUInt8(original.readUInt8(last) + 1, last);
    return file;
  };
  expect(await rewritten(withMore(1))).toBeUndefined();
  expect(await withoutPicture(withMore(0))).toEqual(await withoutPicture(original));
});
