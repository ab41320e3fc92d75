import { albumPath, artistPath, playlistPath, screenPaths } from '@chorus/contracts';
import { Pause, Play, RotateCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Cover } from '../../../ui/media/cover';
import { formatBytes, countOf } from '../../../ui/formats';
import { IconButton } from '../../../ui/controls/icon-button';
import type { Download } from '../../../platform/storage/rows/download-rows';
import { useOfflineMusic } from '../use-offline-music';
import type { Keeping } from './keeping';
import { keepingText } from './keeping-text';
import { ProgressRing } from './progress-ring';
import { useRemoval } from './use-removal';

interface DownloadRowProps {
  item: Download;
  keeping: Keeping;
  /** More actions, shown before the row's own. */
  children?: ReactNode;
}

const kinds = { song: 'Song', album: 'Album', artist: 'Artist', liked: '', playlist: 'Playlist' };
const covers = { song: 'song', album: 'album', artist: 'artist', liked: 'song', playlist: 'album' } as const;

const lineOf = ({ kind, artist, songs }: Download): string =>
  [kinds[kind], kind === 'liked' || kind === 'playlist' ? countOf(songs.length, 'song') : artist].filter(Boolean).join(' • ');

const paths = { album: albumPath, artist: artistPath, liked: () => screenPaths.liked, playlist: (id: string) => playlistPath(id) };

export function DownloadRow({ item, keeping, children }: DownloadRowProps) {
  const offline = useOfflineMusic();
  const { kind, title } = item;
  const { phase, part, bytes } = keeping;
  const { requestRemoval, question } = useRemoval(item, keeping);
  const line = lineOf(item);

  return (
    <article className="relative flex min-h-16 items-center gap-3 rounded-cover px-2 py-1.5 transition-colors focus-within:bg-veil hover:bg-veil">
      <Cover
        kind={covers[kind]}
        src={item.imageUrl}
        artwork={item.songs.find(({ imageUrl }) => imageUrl === item.imageUrl)?.artwork ?? null}
        sizes="48px"
        className={`w-12 ${kind === 'artist' ? 'rounded-full' : 'rounded-small'}`}
      />
      <div className="min-w-0 flex-1">
        <p className="truncate text-small font-semibold" title={title}>
          {kind === 'song' ? (
            title
          ) : (
            <Link to={paths[kind](item.id)} className="rounded-small hover:underline">
              {title}
            </Link>
          )}
        </p>
        <p className="truncate text-caption text-muted" title={line}>
          {line}
        </p>
        <p className="flex items-center gap-1.5 truncate text-caption text-faint">
          {keepingText(keeping)} • {formatBytes(bytes)}
        </p>
      </div>
      {phase !== 'downloaded' && phase !== 'failed' && <ProgressRing part={part} isStill={phase === 'paused'} />}
      {children}
      {phase === 'downloading' && (
        <IconButton label={`Pause ${title}`} size="small" onClick={() => void offline.pause(item)}>
          <Pause className="size-4" />
        </IconButton>
      )}
      {phase === 'paused' && (
        <IconButton label={`Resume ${title}`} size="small" onClick={() => void offline.resume(item)}>
          <Play className="size-4" />
        </IconButton>
      )}
      {phase === 'failed' && (
        <IconButton label={`Try ${title} again`} size="small" onClick={() => void offline.resume(item)}>
          <RotateCw className="size-4" />
        </IconButton>
      )}
      <IconButton label={`Remove download of ${title}`} size="small" onClick={requestRemoval}>
        <Trash2 className="size-4" />
      </IconButton>
      {question}
    </article>
  );
}
