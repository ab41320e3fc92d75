import { sampleRateOf } from './sample-rate';

const bytesOf = (...parts: (string | readonly number[])[]): ArrayBuffer =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : [...part])))
    .buffer;
/** The header of a frame with 128 kbit/s and 44,100 Hz, which has 417 bytes. */
const FRAME = [0xff, 0xfb, 0x90, 0x64];
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);

describe('the sample rate of a file', () => {
  it.each<[string, number | undefined, ArrayBuffer]>([
    ['MP3', 44_100, bytesOf(FRAME, zeros(413), FRAME)],
    ['MP3 of MPEG-2', 22_050, bytesOf([0xff, 0xf3, 0x90, 0x64], zeros(257), [0xff, 0xf3, 0x90, 0x64])],
    [
      'MP3 behind tags',
      48_000,
      bytesOf('ID3', [4, 0, 0, 0, 0, 1, 2], zeros(130), [0xff, 0xfb, 0x94, 0x64], zeros(380), [0xff, 0xfb, 0x94, 0x64]),
    ],
    ['MP3 with a padded frame', 44_100, bytesOf([0xff, 0xfb, 0x92, 0x64], zeros(414), FRAME)],
    [
      'MP3 behind bytes that look like a frame',
      48_000,
      bytesOf(FRAME, zeros(9), [0xff, 0xfb, 0x94, 0x64], zeros(380), [0xff, 0xfb, 0x94, 0x64]),
    ],
    ['other bytes that look like a frame once', undefined, bytesOf(FRAME, zeros(1_000))],
    ['FLAC', 96_000, bytesOf('fLaC', zeros(14), [0x17, 0x70, 0x02, 0xf0], zeros(100))],
    ['Ogg Opus', 48_000, bytesOf('OggS', zeros(22), [1, 19], 'OpusHead', zeros(100))],
    ['Ogg Vorbis', 44_100, bytesOf('OggS', zeros(22), [1, 30], [1], 'vorbis', zeros(4), [2], [0x44, 0xac, 0, 0], zeros(100))],
    ['WAV', 44_100, bytesOf('RIFF', zeros(4), 'WAVEJUNK', [1, 0, 0, 0, 0, 0], 'fmt ', [16, 0, 0, 0, 1, 0, 1, 0], [0x44, 0xac, 0, 0])],
    ['MP4', undefined, bytesOf([0, 0, 0, 24], 'ftypM4A ', FRAME, zeros(413), FRAME)],
    ['a file that is cut off', undefined, bytesOf('fLaC')],
    ['nothing', undefined, bytesOf()],
  ])('of %s is read: %s', (_, rate, bytes) => {
    expect(sampleRateOf(bytes)).toBe(rate);
  });
});
