import { createCanPlay, earlyAudioOf } from './can-play';

const audioUrl = `/media/${'a'.repeat(64)}.m4a`;

function browser(plays: readonly string[]) {
  const asked: string[] = [];
  const canPlay = createCanPlay((type) => {
    asked.push(type);
    return plays.includes(type) ? 'probably' : '';
  });
  return { canPlay, asked };
}

const alac = { audioUrl, codec: 'alac' };

describe('whether a browser plays a song', () => {
  it('is not asked for a song without a coding of its own', () => {
    const { canPlay, asked } = browser([]);
    expect([canPlay({ audioUrl }), asked]).toEqual([true, []]);
  });

  it('is asked once for each coding', () => {
    const { canPlay, asked } = browser(['audio/mp4; codecs="alac"']);
    expect([alac, { audioUrl, codec: 'ec-3' }, alac].map(canPlay)).toEqual([true, false, true]);
    expect(asked).toEqual(['audio/mp4; codecs="alac"', 'audio/mp4; codecs="ec-3"']);
  });

  it('is tried with audio whose address nobody knows yet', () => {
    const { canPlay, asked } = browser([]);
    expect([canPlay({ audioUrl: 'awaited', codec: 'alac' }), asked]).toEqual([true, []]);
  });
});

it('a song in a rare coding does not play before the page’s code is there, which says why it can’t', () => {
  expect([earlyAudioOf({ audioUrl }), earlyAudioOf(alac)]).toEqual([audioUrl, undefined]);
});
