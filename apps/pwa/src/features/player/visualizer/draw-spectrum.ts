import type { SoundTap } from '../sound/joins/start-sound-engine';
import { browserFrames, startFrameLoop } from './frame-loop';
import { bandsOf, heightsOf } from './spectrum';

const BARS = 32;
/** In points of the canvas, which the browser enlarges: the fewer there are, the less a frame costs. */
const BAR_WIDTH = 2;
const BAR_SPACE = 3;
const HEIGHT = 40;
const STRENGTH = 0.6;
const FFT_SIZE = 2_048;
const SMOOTHING = 0.75;

/** Reads what sounds while it draws, and otherwise costs nothing. */
export function drawSpectrum(canvas: HTMLCanvasElement, tap: SoundTap, onTooSlow: () => void): () => void {
  const painter = canvas.getContext('2d');
  const clear = () => painter?.clearRect(0, 0, canvas.width, canvas.height);
  Object.assign(canvas, { width: BARS * BAR_SPACE, height: HEIGHT });
  if (painter) painter.fillStyle = fadingOut(painter, getComputedStyle(canvas).color);
  let listening: Listening | undefined;

  const draw = () => {
    listening ??= listenIn(tap());
    if (!painter || !listening) return;
    clear();
    painter.beginPath();
    for (const [at, height] of listening.heights().entries()) painter.rect(at * BAR_SPACE, 0, BAR_WIDTH, height * HEIGHT);
    painter.fill();
  };
  const stopFrames = startFrameLoop({ frames: browserFrames(), draw, onTooSlow });
  return () => {
    stopFrames();
    listening?.stop();
    clear();
  };
}

/** Painted, since a mask is a layer more in every frame. */
function fadingOut(painter: CanvasRenderingContext2D, color: string): CanvasGradient {
  painter.globalAlpha = STRENGTH;
  const gradient = painter.createLinearGradient(0, 0, 0, HEIGHT);
  gradient.addColorStop(0, color);
  gradient.addColorStop(1, 'transparent');
  return gradient;
}

interface Listening {
  heights: () => number[];
  stop: () => void;
}

function listenIn(source: GainNode | undefined): Listening | undefined {
  if (!source) return undefined;
  const analyser = new AnalyserNode(source.context, { fftSize: FFT_SIZE, smoothingTimeConstant: SMOOTHING });
  const bands = bandsOf(BARS, analyser.frequencyBinCount, source.context.sampleRate);
  const decibels = new Float32Array(analyser.frequencyBinCount);
  source.connect(analyser);
  return {
    heights: () => {
      analyser.getFloatFrequencyData(decibels);
      return heightsOf(decibels, bands, source.gain.value);
    },
    stop: () => source.disconnect(analyser),
  };
}
