import { u32be } from '../../../../tools/corpus/bytes';
import { m4a } from '../../../../tools/corpus/formats/m4a';
import { box, chunks, chunksOf, mp4Of, type Mp4Form } from './_files/mp4-files';
import { describe as described, pictureCount, rewritten, withoutPicture } from './_files/rewrite';
import { song } from './_files/song';

const picture = Buffer.alloc(100_000, 0xff);
const pictures = [picture, picture.subarray(5_000), picture.subarray(90_000)];
const streamable = ['ftyp', 'moov', 'first', 'second'] as const;

const forms: readonly (readonly [string, Mp4Form])[] = [
  ['the description is first', { order: ['ftyp', 'moov', 'free', 'first', 'second'], pictures }],
  ['the description is last', { order: ['ftyp', 'free', 'first', 'second', 'moov'], pictures }],
  ['the description is last, without a picture', { order: ['ftyp', 'first', 'second', 'moov'] }],
  ['the description is between two boxes of sound', { order: ['ftyp', 'first', 'moov', 'second', 'free'], pictures }],
  ['positions have 64 bits', { order: ['ftyp', 'free', 'first', 'second', 'moov'], pictures, isWide: true }],
  ['the tags are as QuickTime writes them', { order: ['ftyp', 'moov', 'free', 'first', 'second'], pictures, isQuickTime: true }],
];

describe('an MP4 without pictures', () => {
  it.each(forms)('has its description first, and its sound at the positions in it: %s', async (_, form) => {
    const result = await withoutPicture(mp4Of(form));
    expect(result).toEqual(mp4Of({ ...form, order: streamable, pictures: [] }));
    expect(chunksOf(result)).toEqual(chunks);
    expect(await rewritten(result)).toBeUndefined();
  });

  it('is read as before, except for the picture', async () => {
    const original = m4a(song);
    const result = await withoutPicture(original);
    expect([await pictureCount(original), await pictureCount(result)]).toEqual([1, 0]);
    expect(await described(result)).toEqual(await described(original));
  });
});

describe('an MP4 is left as it is when', () => {
  const covered = mp4Of({ order: streamable, pictures });
  const changed = (change: (file: Buffer) => void) => {
    const file = Buffer.from(covered);
    change(file);
    return file;
  };
  const sizeAt = (type: string) => covered.indexOf(type) - 4;
  const grow = (type: string, by: number) => changed((file) => file.writeUInt32BE(file.readUInt32BE(sizeAt(type)) + by, sizeAt(type)));
  const cases: readonly (readonly [string, Buffer])[] = [
    ['it has no picture', mp4Of({ order: streamable })],
    ['its picture claims more than the tags have', grow('covr', 500_000)],
    ['its picture claims less than it has', grow('covr', -500)],
    ['its picture is shorter than a box', grow('covr', 4 - covered.readUInt32BE(sizeAt('covr')))],
    ['its description claims part of the sound', grow('moov', 600)],
    ['its description claims more than the file has', grow('moov', 10_000_000)],
    ['a table claims more than its box has', changed((file) => file.writeUInt32BE(1_000, file.indexOf('stco') + 8))],
    ['a chunk lies outside of the sound', changed((file) => file.writeUInt32BE(20, file.indexOf('stco') + 12))],
    ['it breaks off in its picture', covered.subarray(0, 50_000)],
    ['it breaks off in its sound', covered.subarray(0, -500)],
    ['it is in fragments', Buffer.concat([covered, box('moof', u32be(0))])],
    ['it announces fragments', mp4Of({ order: streamable, pictures, more: box('mvex') })],
    ['it has no sound', mp4Of({ order: ['ftyp', 'moov'], pictures })],
    ['it has two descriptions', mp4Of({ order: ['ftyp', 'moov', 'first', 'second', 'moov'], pictures })],
    ['it begins with something else', mp4Of({ order: ['moov', 'ftyp', 'first', 'second'], pictures })],
    ['its description is nested too deep', mp4Of({ order: streamable, pictures, more: nested(20) })],
  ];

  it.each(cases)('%s', async (_, file) => {
    expect(await rewritten(file)).toBeUndefined();
  });
});

function nested(depth: number): Buffer {
  return depth === 0 ? box('udta') : box('udta', nested(depth - 1));
}
