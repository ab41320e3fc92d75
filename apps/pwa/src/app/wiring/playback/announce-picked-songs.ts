import type { QueueActor } from '../../../features/player/queue/queue-machine';
import { toast } from '../../../ui/overlays/toast';

export const announcePickedSongs = (queue: QueueActor): void =>
  void queue.on('songs.picked', () => toast.info('Playing songs picked for you'));
