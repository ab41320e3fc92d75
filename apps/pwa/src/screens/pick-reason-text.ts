import type { PickedSong } from '@chorus/contracts';

export function pickReasonText({ reason }: Pick<PickedSong, 'reason'>): string {
  switch (reason.kind) {
    case 'played':
      if (reason.genre !== undefined) return `Because you listen to ${reason.genre}`;
      if (reason.decade !== undefined) return `Because you listen to music from the ${reason.decade}s`;
      return `Because you ${reason.isLiked ? 'liked' : 'played'} ${reason.title}`;
    case 'trending':
      return 'Trending now';
    case 'new':
      return 'New';
  }
}
