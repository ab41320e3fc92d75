import type { PickedSong } from '@chorus/contracts';

export function pickReasonText({ reason }: Pick<PickedSong, 'reason'>): string {
  switch (reason.kind) {
    case 'played':
      return `Because you ${reason.isLiked ? 'liked' : 'played'} ${reason.title}`;
    case 'trending':
      return 'Trending now';
    case 'new':
      return 'New';
  }
}
