import type { DrumHit, Part, Score } from '../music/score';
import { echoes } from './echo';
import { drumKits, drumPans } from './instruments/drum-kits';
import { createPlayer } from './instruments/instruments';
import { blockFrames, blockPowers, gatedLevel } from './loudness';
import { master } from './master';
import { reverberate } from './reverb';
import { framesIn, panGains, sampleRate, silence } from './stereo';
import type { Stereo } from './stereo';
import { textures } from './textures';

const { max, min } = Math;

/** The level to which every part is brought before its place in the mix scales it. */
const partLevel = 0.1;

function playDrums(part: Extract<Part, { kind: 'drums' }>, { left, right }: Stereo): void {
  const kit = drumKits[part.kit];
  for (const hit of part.hits) {
    const sample = kit[hit.drum];
    const sides = panGains(drumPans[hit.drum]);
    const first = framesIn(hit.start);
    const frames = Math.min(sample.length, left.length - first);
    for (let i = 0; i < frames; i++) {
      const value = (sample[i] ?? 0) * hit.velocity;
      left[first + i] = (left[first + i] ?? 0) + value * sides.left;
      right[first + i] = (right[first + i] ?? 0) + value * sides.right;
    }
  }
}

function playPart(part: Part, track: Stereo): void {
  if (part.kind === 'notes') {
    const play = createPlayer(part.instrument);
    for (const note of part.notes) play(note, track);
  } else if (part.kind === 'drums') {
    playDrums(part, track);
  } else {
    track.left.set(textures[part.texture](track.left.length, 1));
    track.right.set(textures[part.texture](track.right.length, 2));
  }
}

/** Returns the gain of ducked parts at each moment. They drop with the kick, and are back within a quarter of a second. */
function duckingCurve(kicks: readonly DrumHit[], frames: number): Float32Array {
  const curve = new Float32Array(frames);
  const recovery = framesIn(0.26);
  for (const { start } of kicks) {
    const first = framesIn(start);
    const end = Math.min(frames, first + recovery);
    for (let i = first; i < end; i++) curve[i] = max(curve[i] ?? 0, (1 - (i - first) / recovery) ** 2 * min(1, (i - first) / 200));
  }
  return curve;
}

function duck(side: Float32Array, curve: Float32Array, depth: number): void {
  for (let i = 0; i < side.length; i++) side[i] = (side[i] ?? 0) * (1 - (curve[i] ?? 0) * depth);
}

function addInto(target: Float32Array, source: Float32Array, gain: number, from: number, to: number): void {
  if (gain === 0) return;
  for (let i = from; i < to; i++) target[i] = (target[i] ?? 0) + (source[i] ?? 0) * gain;
}

interface Desk {
  dry: Stereo;
  room: Stereo;
  echo: Stereo;
  ducking: Float32Array;
}

/** Brings a track to the level of all parts, then mixes it in at its place, block by block, skipping silent blocks. */
function placeTrack(track: Stereo, { place }: Part, desk: Desk): void {
  const powers = blockPowers(track, 20);
  const level = gatedLevel(powers, 0.06);
  if (level === 0) return;
  const sides = panGains(place.pan);
  for (const side of ['left', 'right'] as const) {
    const source = track[side];
    if (place.duck > 0) duck(source, desk.ducking, place.duck);
    const gain = (partLevel * place.gain * sides[side]) / level;
    powers.forEach((power, block) => {
      const from = block * blockFrames;
      const to = Math.min(source.length, from + blockFrames);
      if (power === 0) return;
      addInto(desk.dry[side], source, gain, from, to);
      addInto(desk.room[side], source, gain * place.reverb, from, to);
      addInto(desk.echo[side], source, gain * place.echo, from, to);
    });
  }
}

function join(target: Stereo, source: Stereo): void {
  addInto(target.left, source.left, 1, 0, target.left.length);
  addInto(target.right, source.right, 1, 0, target.right.length);
}

/** Renders the score: every part on its own track, then balance, reverb, echo and master. */
export function renderScore(score: Score): Stereo {
  const frames = framesIn(score.end + Math.min(3.5, score.reverbTime * 0.8 + 0.8));
  const kicks = score.parts.flatMap((part) => (part.kind === 'drums' ? part.hits.filter(({ drum }) => drum === 'kick') : []));
  const desk: Desk = { dry: silence(frames), room: silence(frames), echo: silence(frames), ducking: duckingCurve(kicks, frames) };
  const track = silence(frames);
  for (const part of score.parts) {
    track.left.fill(0);
    track.right.fill(0);
    playPart(part, track);
    placeTrack(track, part, desk);
  }
  const repeats = echoes(desk.echo, score.echoTime);
  join(desk.dry, repeats);
  join(desk.room, repeats);
  join(desk.dry, reverberate(desk.room, score.reverbTime));
  return master(desk.dry, Math.round(score.end * sampleRate));
}
