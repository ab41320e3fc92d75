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

it('audio check: an MP3 behind 300 bytes of text is read', async () => {
  const { tags, problem } = await readAudio(fileOf(`${'text '.repeat(60)}${mp3Frame.repeat(100)}`));
  expect([problem, tags.duration]).toEqual([undefined, 3]);
});

it('audio check: a FLAC file from a pipe, which does not say how long it is, is left to the server', async () => {
  const streamInfo = '\x10\0\x10\0\0\0\0\0\0\0\x0a\xc4\x42\xf0\0\0\0\0' + '\0'.repeat(16);
  const { tags, problem } = await readAudio(fileOf(`fLaC\x80\0\0\x22${streamInfo}\xff\xf8${'k3q'.repeat(200)}`, 'song.flac'));
  expect([problem, tags.duration]).toEqual([undefined, undefined]);
});

const bigEndian = (size: number, bits: number) =>
  String.fromCharCode(...[3, 2, 1, 0].map((place) => (size >>> (place * bits)) % 2 ** bits));
const frameOf = (id: string, content: string) => `${id}${bigEndian(content.length, 8)}\0\0${content}`;
const tagOf = (version: number, frames: string, size = frames.length) =>
  `ID3${String.fromCharCode(version)}\0\0${bigEndian(size, 7)}${frames}`;

// iTunes wrote them.
it('audio check: the cover in a tag of version 2.4 whose sizes have eight bits a byte is whole, and what follows it is read', async () => {
  const picture = '\xff\xd8\xff' + 'x'.repeat(30_000 - 17);
  const frames = frameOf('APIC', `\0image/jpeg\0\x03\0${picture}`) + frameOf('TIT2', '\0Night');
  const { tags, problem } = await readAudio(fileOf(tagOf(4, frames) + mp3Frame.repeat(100)));
  expect([problem, tags.title, tags.cover?.size]).toEqual([undefined, 'Night', picture.length]);
});

it('audio check: an artist with a slash and its spaces is read as written', async () => {
  const { tags } = await readAudio(fileOf(tagOf(3, frameOf('TPE1', '\0Lennon / McCartney')) + mp3Frame.repeat(100)));
  expect(tags.artist).toBe('Lennon / McCartney');
});

it.each(['gif', 'avif'])('audio check: a cover in the tags may be in the format %s, which the server takes from there', async (format) => {
  const frames = frameOf('APIC', `\0image/${format}\0\x03\0${'x'.repeat(50)}`);
  const { tags } = await readAudio(fileOf(tagOf(3, frames) + mp3Frame.repeat(100)));
  expect(tags.cover?.type).toBe(`image/${format}`);
});

it.each([2, 3])('audio check: an MP3 whose tag of version 2.%d claims to be longer than the file is read', async (version) => {
  const title = version === 2 ? 'TT2\0\0\x06\0Night' : frameOf('TIT2', '\0Night');
  const { tags, problem } = await readAudio(fileOf(tagOf(version, `${title}${'\0'.repeat(50)}`, 200_000_000) + mp3Frame.repeat(100)));
  expect([problem, tags.title, tags.duration]).toEqual([undefined, 'Night', 3]);
});
