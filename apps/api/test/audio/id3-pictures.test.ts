import { seededRandom } from '@chorus/seeded-random';
import { latin1 } from '../../../../tools/corpus/bytes';
import { id3Header } from '../../../../tools/corpus/formats/id3';
import { mp3Frames } from '../../../../tools/corpus/formats/mp3';
import { id3Of, type Id3Form, pictureFrame, textFrame } from './_files/id3-files';
import { rewritten, withoutPicture } from './_files/rewrite';
import { song } from './_files/song';
import { accessToBuffer } from '../../src/platform/audio/random-access';
import { rewrittenHead } from '../../src/platform/audio/rewritten-head';

const MEGABYTE = 1024 * 1024;
/** The picture contains the bytes that unsynchronisation changes. */
const picture = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0x00, 0xff]),
  Buffer.alloc(70_000, 0xff),
  Buffer.from([0xff, 0]),
]);

function noise(length: number): Buffer {
  const random = seededRandom('noise');
  return Buffer.from(Array.from({ length }, () => random() * 256));
}

let sound: Buffer;
beforeAll(async () => {
  sound = await mp3Frames(song);
});

const forms: readonly (readonly [string, Id3Form])[] = [
  ['version 2.2', { version: 2 }],
  ['version 2.2, unsynchronised', { version: 2, unsynchronised: true, padding: 300 }],
  ['version 2.3', { version: 3 }],
  ['version 2.3 with padding', { version: 3, padding: 5_000 }],
  ['version 2.3, unsynchronised', { version: 3, unsynchronised: true, padding: 11 }],
  ['version 2.3 with an extended header', { version: 3, extendedHeader: true }],
  ['version 2.3, unsynchronised, with an extended header', { version: 3, unsynchronised: true, extendedHeader: true }],
  ['version 2.4', { version: 4, padding: 2_048 }],
  ['version 2.4 with unsynchronised frames', { version: 4, unsynchronised: true }],
  ['version 2.4 with an extended header and a footer', { version: 4, extendedHeader: true, footer: true }],
];

describe('an MP3 without the pictures of its tag', () => {
  it.each(forms)('has the other frames and the sound: %s', async (_, form) => {
    const { version } = form;
    const [title, ending] = [textFrame(version, 'Đường Về Nhà'), textFrame(version, 'ends in \u00ff')];
    const file = id3Of(form, [title, pictureFrame(version, picture), pictureFrame(version, picture, 4), ending]);
    const plain = id3Of({ version, unsynchronised: version === 4 && form.unsynchronised === true }, [title, ending]);
    expect(await withoutPicture(Buffer.concat([file, sound]))).toEqual(Buffer.concat([plain, sound]));
  });

  it('has no tag when pictures are all that it had', async () => {
    expect(await withoutPicture(Buffer.concat([id3Of({ version: 3 }, [pictureFrame(3, picture)]), sound]))).toEqual(sound);
  });

  // iTunes wrote them.
  it.each([200, 300, 16_384, 70_000, 0x01_01_01])('has the frames of version 2.4 whose sizes have eight bits a byte: %d', async (bytes) => {
    const form: Id3Form = { version: 4, plainSizes: true };
    const large = textFrame(4, 'x'.repeat(300));
    for (const padding of [0, 2_048]) {
      const file = id3Of({ ...form, padding }, [large, pictureFrame(4, noise(bytes - 14)), large, pictureFrame(4, noise(400))]);
      const plain = id3Of(form, [large, large]);
      expect(await withoutPicture(Buffer.concat([file, sound]))).toEqual(Buffer.concat([plain, sound]));
    }
  });

  it('has what other programs appended, and a second tag', async () => {
    const first = id3Of({ version: 3 }, [textFrame(3, 'One')]);
    const second = id3Of({ version: 4, padding: 100 }, [pictureFrame(4, picture), textFrame(4, 'Two')]);
    const end = latin1('TAG'.padEnd(128, '\0'));
    const result = await withoutPicture(Buffer.concat([first, second, sound, end]));
    expect(result).toEqual(Buffer.concat([first, id3Of({ version: 4 }, [textFrame(4, 'Two')]), sound, end]));
  });

  it('is not rewritten again, nor when it has no picture', async () => {
    const file = Buffer.concat([id3Of({ version: 3, padding: 500 }, [textFrame(3, 'One'), pictureFrame(3, picture)]), sound]);
    expect(await rewritten(await withoutPicture(file))).toBeUndefined();
    expect(await rewritten(Buffer.concat([id3Of({ version: 3, padding: 500 }, [textFrame(3, 'One')]), sound]))).toBeUndefined();
    expect(await rewritten(sound)).toBeUndefined();
  });

  it('is made without reading 20 MB of pictures', async () => {
    const large = Buffer.alloc(10 * MEGABYTE, 0x5a);
    const tag = id3Of({ version: 3 }, [pictureFrame(3, large), textFrame(3, 'One'), pictureFrame(3, large, 4)]);
    const file = accessToBuffer(Buffer.concat([tag, sound]));
    let read = 0;
    const found = await rewrittenHead({ size: file.size, read: (from, to) => ((read += to - from), file.read(from, to)) });
    expect(found?.head).toEqual(id3Of({ version: 3 }, [textFrame(3, 'One')]));
    expect(read).toBeLessThan(MEGABYTE);
  });
});

describe('an MP3 whose tag lies about its size', () => {
  // Decoders skip what a tag claims, be it sound, and look for a frame in what follows, be it a picture.
  const title = textFrame(3, 'One');
  const titleOnly = id3Of({ version: 3 }, [title]);
  const ofPicture = (bytes: number) => picture.subarray(-bytes);

  it.each([
    [0, 3_000],
    [50, 3_000],
    [0, 7],
  ])('keeps the sound that it claims, in the tag: behind %d bytes of padding, %d bytes', async (padding, claimed) => {
    const file = Buffer.concat([id3Of({ version: 3, padding, lie: claimed }, [title, pictureFrame(3, picture)]), sound]);
    const kept = Buffer.concat([id3Of({ version: 3, padding, lie: claimed }, [title]), sound]);
    expect(await withoutPicture(file)).toEqual(kept);
  });

  it('keeps 90 kB of sound that it claims', async () => {
    const long = Buffer.concat(Array.from({ length: 8 }, () => sound));
    const file = Buffer.concat([id3Of({ version: 3, lie: 90_000 }, [title, pictureFrame(3, picture)]), long]);
    expect(await withoutPicture(file)).toEqual(Buffer.concat([id3Of({ version: 3, lie: 90_000 }, [title]), long]));
  });

  it('keeps the sound that it claims when it has pictures alone, or claims a footer', async () => {
    const only = Buffer.concat([id3Of({ version: 3, lie: 3_000 }, [pictureFrame(3, picture)]), sound]);
    expect(await withoutPicture(only)).toEqual(Buffer.concat([id3Header(3_000, 3), sound]));
    const withFooter = Buffer.concat([id3Of({ version: 4 }, [pictureFrame(4, picture)]), sound]);
    withFooter.writeUInt8(0x10, 5);
    expect(await withoutPicture(withFooter)).toEqual(Buffer.concat([id3Header(10), sound]));
  });

  it('keeps what follows the place where it claims to end', async () => {
    const file = Buffer.concat([id3Of({ version: 3, lie: -1_000 }, [title, pictureFrame(3, picture)]), sound]);
    expect(await withoutPicture(file)).toEqual(Buffer.concat([titleOnly, ofPicture(1_000), sound]));
    const between = Buffer.concat([id3Of({ version: 3, lie: -5 }, [pictureFrame(3, picture), title]), sound]);
    const cut = Buffer.from(titleOnly);
    cut.writeUInt8(cut.readUInt8(9) - 5, 9);
    expect(await withoutPicture(between)).toEqual(Buffer.concat([cut, sound]));
  });

  it.each([2, 3, 4] as const)('has a tag without its picture where it claims to be longer than the file: version 2.%d', async (version) => {
    const form: Id3Form = { version, padding: 50, lie: 200 * MEGABYTE, plainSizes: version === 4 };
    const [one, cover] = [textFrame(version, 'x'.repeat(300)), pictureFrame(version, picture)];
    const kept = Buffer.concat([id3Of({ ...form, padding: 0, lie: 0 }, [one]), sound]);
    expect(await withoutPicture(Buffer.concat([id3Of(form, [cover, one]), sound]))).toEqual(kept);
    expect(await withoutPicture(Buffer.concat([id3Of(form, [one]), sound]))).toEqual(kept);
    expect(await withoutPicture(Buffer.concat([id3Of(form, []), sound]))).toEqual(sound);
  });

  it('has no picture that claims more than the tag has', async () => {
    expect(await withoutPicture(Buffer.concat([lying(3, 100_000), sound]))).toEqual(sound);
  });
});

describe('an MP3 is left as it is when', () => {
  const frames = [textFrame(3, 'One'), pictureFrame(3, picture)];
  const cases: readonly (readonly [string, () => Buffer])[] = [
    ['its picture claims less than it has', () => Buffer.concat([lying(3, 100), sound])],
    ['the size of its picture is none in version 2.4', () => Buffer.concat([lying(4, 0xff), sound])],
    [
      'its tag is unsynchronised and claims part of the sound',
      () => Buffer.concat([id3Of({ version: 3, unsynchronised: true, lie: 400 }, frames), sound]),
    ],
    [
      'its tag is unsynchronised and claims to be longer than the file',
      () => Buffer.concat([id3Of({ version: 3, unsynchronised: true, lie: MEGABYTE }, frames), sound]),
    ],
    ['it breaks off in its picture', () => id3Of({ version: 3 }, frames).subarray(0, 30_000)],
    ['it breaks off behind its tag', () => id3Of({ version: 3 }, frames)],
    ['the version of its tag is unknown', () => Buffer.concat([id3Of({ version: 3 }, frames), sound]).fill(9, 3, 4)],
    [
      'its tag has thousands of frames',
      () => Buffer.concat([id3Of({ version: 3 }, [...Array.from({ length: 6_000 }, () => textFrame(3, 'One')), ...frames]), sound]),
    ],
  ];

  it.each(cases)('%s', async (_, file) => {
    expect(await rewritten(file())).toBeUndefined();
  });
});

/** Its first frame is a picture that claims this size. */
function lying(version: 3 | 4, size: number): Buffer {
  const tag = id3Of({ version }, [pictureFrame(version, picture)]);
  tag.writeUInt32BE(size, 14);
  return tag;
}
