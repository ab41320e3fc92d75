import { mediaUrl } from '../media/media-url';
import { formerAudioUrl, isFormerAudio } from './song-audio';

const url = (digit: string) => mediaUrl({ hash: digit.repeat(64), ext: 'mp3' });
const song = { audioUrl: url('c'), formerAudioUrls: [formerAudioUrl('a'.repeat(64)), formerAudioUrl('b'.repeat(64))] };

it('audio is known at each of its former addresses, and at no other', () => {
  expect(['a', 'b', 'c', 'd'].map((digit) => isFormerAudio(url(digit), song))).toEqual([true, true, false, false]);
  expect(isFormerAudio(url('a'), { audioUrl: url('c') })).toBe(false);
});

it('a former address is short: copies of the catalogue have one for each song', () => {
  expect(formerAudioUrl('a'.repeat(64))).toHaveLength('/media/'.length + 6);
});
