import { codingName, isRareCoding } from './audio-codings';
import { mediaUrl } from './media-url';
import { typeOfAudio } from './type-of-audio';

const hash = 'a'.repeat(64);

it.each([
  ['alac', 'Apple Lossless'],
  ['ec-3', 'Dolby Digital Plus'],
  ['17', 'ADPCM'],
])('the coding %s is %s for people, and rare', (codec, name) => {
  expect([codingName(codec), isRareCoding(codec)]).toEqual([name, true]);
});

it('a coding that only a later release knows keeps its technical name', () => {
  expect([codingName('iamf'), isRareCoding('iamf')]).toEqual(['iamf', false]);
});

it.each([
  ['m4a', 'alac', 'audio/mp4; codecs="alac"'],
  ['wav', '2', 'audio/wav; codecs="2"'],
  ['ogg', 'speex', 'audio/ogg; codecs="speex"'],
])('browsers are asked for the type of a .%s in %s', (ext, codec, type) => {
  expect(typeOfAudio(mediaUrl({ hash, ext }), codec)).toBe(type);
});

it('audio whose URL is unknown has no type to ask for', () => {
  expect(typeOfAudio('awaited', 'alac')).toBeUndefined();
});
