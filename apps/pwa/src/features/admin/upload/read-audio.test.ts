import { readAudio } from './read-audio';

const fileOf = (latin: string, name = 'song.mp3') => new File([Uint8Array.from(latin, (letter) => letter.charCodeAt(0))], name);
const flacWithoutItsStreamInfo = `fLaC\x84\0\0\x04\xff\xff\xff\xff`;
const mp3Frame = `\xff\xfb\x90\x64${'\0'.repeat(413)}`;

it.each([
  ['an empty file', fileOf(''), 'This file is empty.'],
  ['text that is named like a song', fileOf('no music at all'), "This isn't an audio file."],
  ['a picture that is named like a song', fileOf('\x89PNG\r\n\x1a\n'), "This isn't an audio file."],
])('audio check: %s is refused', async (_, file, problem) => expect(await readAudio(file)).toEqual({ tags: {}, problem }));

it.each([
  ['of only an ID3 tag', fileOf(`ID3\x03\0\0\0\0\0\x14TIT2\0\0\0\x06\0\0\0Night${'\0'.repeat(4)}`)],
  ['that begins like FLAC and goes on with noise', fileOf(`fLaC${'k3\xf1\x07q\x9a'.repeat(600)}`, 'song.flac')],
  ['of a header without audio', fileOf(`fLaC\x80\0\0\x22${'\x10\0'.repeat(2)}${'\0'.repeat(30)}`, 'song.flac')],
])('audio check: a file %s is damaged', async (_, file) => {
  jest.spyOn(console, 'warn').mockImplementationOnce(() => undefined);
  expect(await readAudio(file)).toEqual({ tags: {}, problem: 'This audio file is damaged.' });
});

it('audio check: a file that breaks off in its header is damaged', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementationOnce(() => undefined);
  expect(await readAudio(fileOf(flacWithoutItsStreamInfo))).toEqual({ tags: {}, problem: 'This audio file is damaged.' });
  expect(warn).toHaveBeenCalledTimes(1);
});

it('audio check: music is read by its content, whatever its name', async () => {
  const { tags, problem } = await readAudio(fileOf(mp3Frame.repeat(100), 'song.flac'));
  expect([problem, tags.duration]).toEqual([undefined, 3]);
});
