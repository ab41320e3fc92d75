import type { Sample } from './sample';
import { readSampleFile, repeated } from './sample';

interface AudioRow {
  hash: string;
  url: string;
  size: number;
  isComplete: boolean;
}
interface OutboxRow {
  id: string;
  kind: 'message' | 'play' | 'report';
  author: { type: 'person' | 'visitor' };
  payload: { content: string; title: string };
  refusal?: string;
}
interface SongRow {
  _id: string;
  title: string;
}
interface DownloadRow {
  title: string;
  imageUrl: string;
}
interface BytesRow {
  $bytes: { file: string };
}

export function rowsOf({ release, database, localStorage, caches }: Sample) {
  const rows = (store: string) => database.stores[store]?.rows ?? [];
  const values = (store: string) => rows(store).map(({ value }) => value);
  const [queue = []] = values('playback').filter(Array.isArray) as SongRow[][];
  const position = JSON.parse(localStorage['chorus.position'] ?? '') as { songId: string; seconds: number };
  const storedBytes = [...rows('audio-bytes'), ...rows('audio-chunks')];

  return {
    queue,
    position: { ...position, title: queue.find(({ _id }) => _id === position.songId)?.title ?? '' },
    volume: localStorage['chorus.volume'],
    kept: values('kept') as DownloadRow[],
    audio: values('audio') as AudioRow[],
    bytesOf: ({ hash, size }: AudioRow): Buffer => {
      const [file = ''] = storedBytes.flatMap(({ key, value }) => ([key].flat()[0] === hash ? [(value as BytesRow).$bytes.file] : []));
      return repeated(readSampleFile(release, file), size);
    },
    coverOf: ({ imageUrl }: DownloadRow): Buffer | undefined => {
      const base64 = caches['chorus-kept-covers']?.find(({ url }) => url === imageUrl)?.response?.base64;
      return base64 === undefined ? undefined : Buffer.from(base64, 'base64');
    },
    outbox: values('outbox') as OutboxRow[],
    messages: (values('messages') as { content: string; isHidden?: boolean }[]).flatMap(({ content, isHidden }) =>
      isHidden ? [] : content,
    ),
  };
}
export type SampleRows = ReturnType<typeof rowsOf>;
