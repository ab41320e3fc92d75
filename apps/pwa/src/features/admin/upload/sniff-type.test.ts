import { sniffType } from './sniff-type';

const fileOf = (latin: string) => new File([Uint8Array.from(latin, (letter) => letter.charCodeAt(0))], 'named.txt');

it.each([
  ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
  ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
  ['a WebP picture', 'RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
  ['a WAV file', 'RIFF\x10\0\0\0WAVEfmt ', 'audio/wav'],
  ['a FLAC file', 'fLaC\0\0\0\x22', 'audio/flac'],
  ['an Ogg file', 'OggS\0\x02', 'audio/ogg'],
  ['an M4A file', '\0\0\0\x1cftypM4A \0\0\0\0', 'audio/mp4'],
  ['an MP4 file of a general brand', '\0\0\0\x1cftypisom\0\0\0\0', 'audio/mp4'],
  ['a tagged MP3', 'ID3\x04\0\0\0\0\0\0\xff\xfb\x90\x64', 'audio/mpeg'],
  ['an MP3 whose tag lies about its size', 'ID3\x04\0\0\0\0\0\x03end of a picture', 'audio/mpeg'],
  ['a tagged FLAC file', 'ID3\x03\0\0\0\0\0\x04\0\0\0\0fLaC\0\0\0\x22', 'audio/flac'],
  ['a bare MP3', '\xff\xfb\x90\x64\0\0', 'audio/mpeg'],
  ['an AAC file', '\xff\xf1\x50\x80\0\0', 'audio/aac'],
])('file types: %s is recognized by its content', async (_, content, type) => {
  expect(await sniffType(fileOf(content))).toBe(type);
});

it.each([
  ['an empty file', ''],
  ['text', 'no music at all'],
  ['UTF-16 text', '\xff\xfeh\0i\0'],
  ['a GIF', 'GIF89a\x01\0'],
  ['an AVIF picture', '\0\0\0\x1cftypavif\0\0\0\0'],
  ['a QuickTime film', '\0\0\0\x1cftypqt  \0\0\0\0'],
])('file types: %s is neither a picture nor audio that the server takes', async (_, content) => {
  expect(await sniffType(fileOf(content))).toBeUndefined();
});
