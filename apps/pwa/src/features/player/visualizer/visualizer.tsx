import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useService, useStartedService } from '../../../platform/services/services';
import { useStore } from '../../../platform/store/use-store';
import { useMediaQuery } from '../../../ui/use-media-query';
import { playsWithOneElement } from '../sound/settings/sound-settings';
import type { SoundSettingsStore } from '../sound/settings/sound-settings';
import { useIsPlaying } from '../use-player';
import { drawSpectrum } from './draw-spectrum';

interface VisualizerProps {
  /** Of the cover. */
  color: string | undefined;
}

/**
 * Bars that hang from the cover and move with the music: a picture that says nothing, and gives way to everything else. Not on iOS, where
 * nothing can be listened in to.
 */
export default function Visualizer({ color }: VisualizerProps) {
  const settings = useStartedService('soundSettings');
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  return settings && !isStill && !playsWithOneElement() && <WantedBars settings={settings} color={color} />;
}

const WantedBars = ({ settings, color }: VisualizerProps & { settings: SoundSettingsStore }) =>
  useStore(settings, ({ visualizer }) => visualizer) && <Bars color={color} />;

function Bars({ color }: VisualizerProps) {
  const tap = useService('soundTap');
  const canvas = useRef<HTMLCanvasElement>(null);
  const isPlaying = useIsPlaying();
  const isHidden = useIsHidden();
  /** Until the player is opened again. */
  const [isTooSlow, setIsTooSlow] = useState(false);
  const runs = isPlaying && !isHidden && !isTooSlow;

  useEffect(() => {
    if (runs && canvas.current) return drawSpectrum(canvas.current, tap, () => setIsTooSlow(true));
    return undefined;
  }, [runs, tap, color]);

  return <canvas ref={canvas} aria-hidden style={{ ...HANGING, ...(color && { color: lit(color) }) }} />;
}

/** The cover's corners are round. */
const CORNER = '0.875rem';
const HANGING = {
  position: 'absolute',
  top: '100%',
  left: CORNER,
  width: `calc(100% - 2 * ${CORNER})`,
  height: '2.5rem',
  imageRendering: 'pixelated',
} as const;

const lit = (color: string): string => `oklch(from ${color} max(l, 0.75) c h)`;

function useIsHidden(): boolean {
  const subscribe = (onChange: () => void) => {
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  };
  const isHidden = () => document.hidden;
  return useSyncExternalStore(subscribe, isHidden, isHidden);
}
