import { latin1, u24be, u8 } from '../../../../tools/corpus/bytes';
import { flac } from '../../../../tools/corpus/formats/flac';
import { pictureBlock, pictureComment, vorbisComment } from '../../../../tools/corpus/formats/vorbis-comment';
import { id3Of, pictureFrame, textFrame } from './_files/id3-files';
import { rewritten, withoutPicture } from './_files/rewrite';
import { song } from './_files/song';

const [STREAM_INFO, PADDING, APPLICATION, COMMENTS, PICTURE] = [0, 1, 2, 4, 6];
const plain = flac({ ...song, cover: undefined });
const MARK = 4;
const streamInfo = plain.subarray(MARK + 4, MARK + 4 + 34);
const sound = plain.subarray(MARK + 4 + 34 + 4 + vorbisComment(song).length);

type Block = readonly [type: number, content: Buffer];
const picture: Block = [PICTURE, pictureBlock(Buffer.alloc(100_000, 0xff))];
const info: Block = [STREAM_INFO, streamInfo];
const comments: Block = [COMMENTS, vorbisComment(song)];

function flacOf(blocks: readonly Block[], start: Buffer = Buffer.alloc(0)): Buffer {
  const written = blocks.map(([type, content], index) =>
    Buffer.concat([u8(index === blocks.length - 1 ? type | 0x80 : type), u24be(content.length), content]),
  );
  return Buffer.concat([start, latin1('fLaC'), ...written, sound]);
}

describe('a FLAC without pictures', () => {
  it('has its other blocks and its frames', async () => {
    const application: Block = [APPLICATION, Buffer.alloc(50, 7)];
    const blocks: Block[] = [info, picture, comments, picture, application, [PADDING, Buffer.alloc(8_192)], picture];
    expect(await withoutPicture(flacOf(blocks))).toEqual(flacOf([info, comments, application]));
  });

  it('can consist of STREAMINFO alone', async () => {
    expect(await withoutPicture(flacOf([info, picture]))).toEqual(flacOf([info]));
  });

  it('has none among its comments', async () => {
    const withPicture: Block = [
      COMMENTS,
      vorbisComment(song, [pictureComment(Buffer.alloc(50_000)), 'COVERART=abcd', 'COVERARTMIME=image/png']),
    ];
    expect(await withoutPicture(flacOf([info, withPicture]))).toEqual(flacOf([info, comments]));
  });

  it('has the texts of an ID3 tag before it', async () => {
    const tagged = id3Of({ version: 3, padding: 20 }, [textFrame(3, 'One'), pictureFrame(3, Buffer.alloc(1_000))]);
    const left = id3Of({ version: 3 }, [textFrame(3, 'One')]);
    expect(await withoutPicture(flacOf([info, comments], tagged))).toEqual(flacOf([info, comments], left));
    expect(await withoutPicture(flacOf([info, picture], left))).toEqual(flacOf([info], left));
  });

  it('is not rewritten again, nor when it has no picture', async () => {
    expect(await rewritten(await withoutPicture(flacOf([info, picture, comments])))).toBeUndefined();
    expect(await rewritten(flacOf([info, comments, [PADDING, Buffer.alloc(8_192)]]))).toBeUndefined();
  });
});

describe('a FLAC is left as it is when', () => {
  const lie = (by: number) => {
    const file = flacOf([info, picture, comments]);
    file.writeUIntBE(picture[1].length + by, MARK + 4 + 34 + 1, 3);
    return file;
  };
  const many = Array<Block>(2_000).fill([APPLICATION, Buffer.alloc(4)]);
  const unknown: Block = [40, Buffer.alloc(4)];
  const countOfComments = 4 + 'chorus corpus'.length;
  const cases: readonly (readonly [string, Buffer])[] = [
    ['its picture claims more than it has', lie(500)],
    ['its picture claims less than it has', lie(-500)],
    ['its picture claims more than the file has', lie(10_000_000)],
    ['it breaks off in its picture', flacOf([info, picture]).subarray(0, 5_000)],
    ['it breaks off behind its blocks', flacOf([info, picture]).subarray(0, -sound.length)],
    ['it does not begin with STREAMINFO', flacOf([picture, info])],
    ['a block is of no known type', flacOf([info, picture, unknown])],
    ['it has thousands of blocks', flacOf([info, picture, ...many])],
    [
      'it has fewer comments than it claims',
      flacOf([info, picture, [COMMENTS, Buffer.from(comments[1]).fill(200, countOfComments, countOfComments + 1)]]),
    ],
  ];

  it.each(cases)('%s', async (_, file) => {
    expect(await rewritten(file)).toBeUndefined();
  });
});
