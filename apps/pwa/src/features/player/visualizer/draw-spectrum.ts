import type { SoundTap } from '../sound/joins/start-sound-engine';
import { browserFrames, startFrameLoop } from './frame-loop';
import { bandsOf, heightsOf } from './spectrum';

const BARS = 32;
/** Sizes are in canvas pixels, which CSS scales up: the fewer there are, the cheaper a frame is. */
const BAR_WIDTH = 2;
const BAR_PITCH = 3;
const HEIGHT = 40;
const OPACITY = 0.6;
const FFT_SIZE = 2_048;
const SMOOTHING = 0.75;

/** Draws the spectrum of the music until the returned function is called, or until frames take too long. */
export function drawSpectrum(canvas: HTMLCanvasElement, tap: SoundTap, onTooSlow: () => void): () => void {
  const context2d = canvas.getContext('2d');
  const clear = () => context2d?.clearRect(0, 0, canvas.width, canvas.height);
  Object.assign(canvas, { width: BARS * BAR_PITCH, height: HEIGHT });
  if (context2d) context2d.fillStyle = fadeToTransparent(context2d, getComputedStyle(canvas).color);
  let analyser: SpectrumAnalyser | undefined;

  const draw = () => {
    analyser ??= connectAnalyser(tap());
    if (!context2d || !analyser) return;
    clear();
    context2d.beginPath();
    for (const [at, height] of analyser.barHeights().entries()) context2d.rect(at * BAR_PITCH, HEIGHT, BAR_WIDTH, -height * HEIGHT);
    context2d.fill();
  };
  const stopFrames = startFrameLoop({ frames: browserFrames(), draw, onTooSlow });
  return () => {
    stopFrames();
    analyser?.disconnect();
    clear();
  };
}

/** A gradient instead of a CSS mask, which costs another layer in every frame. */
function fadeToTransparent(context2d: CanvasRenderingContext2D, color: string): CanvasGradient {
  context2d.globalAlpha = OPACITY;
  const gradient = context2d.createLinearGradient(0, HEIGHT, 0, 0);
  gradient.addColorStop(0, color);
  gradient.addColorStop(1, 'transparent');
  return gradient;
}

interface SpectrumAnalyser {
  /** Heights from 0 to 1, from bass to treble. */
  barHeights: () => number[];
  disconnect: () => void;
}

function connectAnalyser(source: GainNode | undefined): SpectrumAnalyser | undefined {
  if (!source) return undefined;
  const analyser = new AnalyserNode(source.context, { fftSize: FFT_SIZE, smoothingTimeConstant: SMOOTHING });
  const bands = bandsOf(BARS, analyser.frequencyBinCount, source.context.sampleRate);
  const decibels = new Float32Array(analyser.frequencyBinCount);
  source.connect(analyser);
  return {
    barHeights: () => {
      analyser.getFloatFrequencyData(decibels);
      return heightsOf(decibels, bands, source.gain.value);
    },
    disconnect: () => source.disconnect(analyser),
  };
}
