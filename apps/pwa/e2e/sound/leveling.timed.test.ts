import { screenPaths, songEndpoints, urlOf } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { SongMeter } from '@chorus/contracts/meter/song-meter';
import { browseOn } from '../_browser/browse-on';
import type { Size } from '../_browser/browser';
import { Listener } from '../_browser/listener';
import { writeFigures } from '../../../../tools/test-full/write-figures';
import { importSongs, SAMPLE_RATE, samplesOf, sine } from '../_sound/import-songs';
import { cut, heardIn, isStalled, secondsOf } from '../_sound/levels';
import { recordSound, takeRecording } from '../_sound/record-sound';
import type { Recording } from '../_sound/record-sound';
import { playSong, startRecording } from '../_sound/start-recording';
import { untilMeasured } from '../_sound/until-measured';
import { startEmptyStack } from '../_stack/stack';

const SECONDS = 6;
/** Has quiet and loud parts of equal length. */
const COMPARED_SECONDS = 3;
const TARGET = -14;
const HIGHEST_PEAK = -1;
const HIGHEST_SAMPLE = 10 ** (HIGHEST_PEAK / 20);
const CLOSE = 0.7;

/** A chord with beats that is 8 dB louder in every other 1.5 seconds. A higher `drive` compresses it more, like a loud master. */
const pressed = (drive: number) => (at: number) => {
  const chord = [220, 277.2, 659.3].reduce((sum, pitch) => sum + sine(pitch, at), 0) / 3;
  const beat = Math.exp(-25 * (at % 0.5)) * sine(90, at % 0.5);
  return Math.tanh(drive * (Math.floor(at / 1.5) % 2 === 0 ? 0.4 : 1) * 0.5 * (chord + beat));
};
const withPeaks = (at: number) => 0.2 * pressed(1)(at) + (at % 1 < 0.005 ? 0.3 * sine(2_000, at) : 0);

/** Loudnesses in LUFS, and the sound to play at each. In the short form, a phone plays only the first ones. */
const made: readonly [loudness: number, sampleAt: (at: number) => number][] = [
  [-24, withPeaks],
  [-6, pressed(8)],
  [-24, pressed(3)],
  [-20, pressed(1)],
  [-17, pressed(2)],
  [-14, pressed(1)],
  [-12, pressed(2)],
  [-9, pressed(4)],
];
const LAST = `Song ${made.length}`;
const TIMES = 3;
const isLong = process.env.CHORUS_LONG !== undefined;
const onPhone = isLong ? made.length : 2;

const measured = ({ samples, sampleRate: rate }: Pick<Recording, 'samples' | 'sampleRate'>): number => {
  const meter = new SongMeter();
  meter.accept({ channels: [samples], rate, order: 'flac' });
  return meter.result().integrated ?? NaN;
};

function asLoudAs(loudness: number, sampleAt: (at: number) => number): Recording {
  const samples = samplesOf(SECONDS, sampleAt);
  const gain = 10 ** ((loudness - measured({ samples, sampleRate: SAMPLE_RATE })) / 20);
  return { samples: samples.map((sample) => sample * gain), sampleRate: SAMPLE_RATE, beganAt: 0, stalls: [] };
}

/** In LUFS. */
interface Leveled {
  title: string;
  made: number;
  expected: number;
  is: number;
  isStalled: boolean;
}

const isClose = ({ expected, is }: Leveled): boolean => Math.abs(expected - is) <= CLOSE;

describe('volume leveling', () => {
  const { stack, openContext } = browseOn(() => startEmptyStack({ MEASURE_AT_ONCE: '2' }));
  const listed = async () => {
    const answer = await fetch(stack().url + urlOf(songEndpoints.list));
    return songEndpoints.list.response.parse(await answer.json());
  };
  const files = made.map(([loudness, sampleAt]) => asLoudAs(loudness, sampleAt));
  let songs: readonly Song[];
  beforeAll(async () => {
    await importSongs(
      stack(),
      files.map(({ samples }, at) => ({ album: `Album ${at}`, samples })),
    );
    songs = await untilMeasured(listed, (all) => all.every(({ loudness }) => loudness !== undefined));
  });

  async function hear(listener: Listener, at: number, file: Recording): Promise<Leveled> {
    const { page } = listener;
    const title = `Song ${at + 1}`;
    await playSong(page, title);
    await listener.until('most of the song', ({ time }) => time > COMPARED_SECONDS + 1);
    await listener.button('Pause').click();
    const recording = heardIn(await takeRecording(page));
    expect(recording.samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeLessThanOrEqual(HIGHEST_SAMPLE + 0.001);
    const { integrated, truePeak } = songs.find((song) => song.title === title)!.loudness!;
    return {
      title,
      made: integrated,
      expected: Math.min(TARGET, integrated - truePeak + HIGHEST_PEAK),
      is: integrated + measured(beginningOf(recording)) - measured(beginningOf(heardIn(file))),
      isStalled: isStalled(recording),
    };
  }

  it.each<[Size, number]>([
    ['desktop', made.length],
    ['phone', onPhone],
  ])('on a %s brings each of %d songs to −14 LUFS, or as near as its peaks allow', async (size, count) => {
    const page = await (await openContext({ size })).newPage();
    await recordSound(page);
    await page.addInitScript(() => (localStorage['chorus.volume'] = '100'));
    const listener = await Listener.on(page, screenPaths.songs);
    await listener.untilJoining();
    await startRecording(listener, LAST);
    const heard: Leveled[] = [];
    for (const [at, file] of files.slice(0, count).entries()) {
      let leveled = await hear(listener, at, file);
      // A song that a stall spoils does not count. It is heard again from its beginning, after another song.
      for (let time = 1; time < TIMES && leveled.isStalled && !isClose(leveled); time += 1) {
        await startRecording(listener, at === 0 ? LAST : 'Song 1');
        leveled = await hear(listener, at, file);
      }
      heard.push(leveled);
    }
    if (count === made.length) writeFigures('leveling', heard);
    expect(heard.filter(({ made: loudness }, at) => Math.abs(loudness - (made[at]?.[0] ?? NaN)) > 0.1)).toEqual([]);
    expect(heard.filter((leveled) => !isClose(leveled))).toEqual([]);
  });
});

function beginningOf(sound: Recording): Recording {
  expect(secondsOf(sound)).toBeGreaterThan(COMPARED_SECONDS);
  return cut(sound, 0, COMPARED_SECONDS * sound.sampleRate);
}
