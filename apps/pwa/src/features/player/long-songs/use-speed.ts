import { useService } from '../../../platform/services/services';
import { useStore } from '../../../platform/store/use-store';
import type { LongSongs } from './create-long-songs';

export function useSpeed(): { speed: number | undefined } & Pick<LongSongs, 'setSpeed'> {
  const { speed, setSpeed } = useService('longSongs');
  return { speed: useStore(speed), setSpeed };
}
