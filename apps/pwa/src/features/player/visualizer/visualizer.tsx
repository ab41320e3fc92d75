import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useService, useStartedService } from '../../../platform/services/services';
import { useStore } from '../../../platform/store/use-store';
import { useMediaQuery } from '../../../ui/hooks/use-media-query';
import { playsWithOneElement } from '../sound/settings/sound-settings';
import type { SoundSettingsStore } from '../sound/settings/sound-settings';
import { useIsPlaying } from '../use-player';
import { drawSpectrum } from './draw-spectrum';

interface VisualizerProps {
  /** The main color of the cover. */
  color: string | undefined;
}

/**
 * Decorative bars behind the cover that move with the music, and rise above it. They stop while the page is hidden and when frames take
 * too long. iOS has none, because songs do not play through Web Audio there.
 */
export function Visualizer({ color }: VisualizerProps) {
  const settings = useStartedService('soundSettings');
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  return settings && !prefersReducedMotion && !playsWithOneElement() && <OptionalBars settings={settings} color={color} />;
}

const OptionalBars = ({ settings, color }: VisualizerProps & { settings: SoundSettingsStore }) =>
  useStore(settings, ({ visualizer }) => visualizer) && <Bars color={color} />;

function Bars({ color }: VisualizerProps) {
  const tap = useService('soundTap');
  const canvas = useRef<HTMLCanvasElement>(null);
  const isPlaying = useIsPlaying();
  const isHidden = useIsHidden();
  /** Stays true until the player is opened again. */
  const [isTooSlow, setIsTooSlow] = useState(false);
  const isRunning = isPlaying && !isHidden && !isTooSlow;

  useEffect(() => {
    if (isRunning && canvas.current) return drawSpectrum(canvas.current, tap, () => setIsTooSlow(true));
    return undefined;
  }, [isRunning, tap, color]);

  return <canvas ref={canvas} aria-hidden style={{ ...BEHIND_COVER, ...(color && { color: lightened(color) }) }} />;
}

/** The radius of the cover's corners. */
const CORNER = '0.875rem';
const BEHIND_COVER = {
  position: 'absolute',
  zIndex: -1,
  bottom: 'calc(100% - 2px)',
  left: CORNER,
  width: `calc(100% - 2 * ${CORNER})`,
  height: '2.5rem',
  imageRendering: 'pixelated',
} as const;

const lightened = (color: string): string => `oklch(from ${color} max(l, 0.75) c h)`;

function useIsHidden(): boolean {
  const subscribe = (onChange: () => void) => {
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  };
  const isHidden = () => document.hidden;
  return useSyncExternalStore(subscribe, isHidden, isHidden);
}
