import { id3Tag } from '../../corpus/formats/id3';
import { planCorpus } from '../../corpus/plan';
import { framesIn } from './frames-in';

const frames = Buffer.from([0xff, 0xfb, 1, 2, 3]);

it('the frames of an MP3 file follow its tag, however long the tag is', () => {
  const [file] = planCorpus(1, 'frames');
  const song = { ...file!.song, cover: Buffer.alloc(20_000, 'cover') };
  expect(framesIn(Buffer.concat([id3Tag(song), frames]))).toEqual(frames);
});

it('the frames of an MP3 file without a tag are the whole file', () => {
  expect(framesIn(frames)).toEqual(frames);
});
