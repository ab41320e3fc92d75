import type { Album, Artist, AuditEntry, FiledReport, Song } from '@chorus/contracts';
import { Disc3, Flag, History, MicVocal, Music, Server, Users } from 'lucide-react';
import { Suspense, useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../../ui/lazy-part';
import { ScreenHeading } from '../../../ui/screen';
import { TabPanel, Tabs } from '../../../ui/controls/tabs';
import { AlbumDialog } from '../album/album-dialog';
import { AlbumsPanel } from '../album/albums-panel';
import { ArtistDialog } from '../artist/artist-dialog';
import { ArtistsPanel } from '../artist/artists-panel';
import { importActor } from '../import/import-actor';
import { ImportDialog } from '../import/import-dialog';
import { ImportDrop } from '../import/import-drop';
import { ImportStatus } from '../import/import-status';
import { MeasuringProvider } from '../loudness/measuring-provider';
import type { Mergeable } from '../merge/merge-button';
import { SongDialog } from '../song/song-dialog';
import { SongsPanel } from '../song/songs-panel';
import { UndoBar } from '../undo/undo-bar';
import { StatCards } from './stat-cards';
import type { Deletion } from '../undo/undo-machine';
import { MeasuringProgress } from '../loudness/measuring-progress';
import { ActivityPanel } from '../activity/activity-panel';
import { ReportsPanel } from '../reports/reports-panel';

const tabs = [
  { id: 'songs', label: 'Songs', icon: <Music aria-hidden /> },
  { id: 'albums', label: 'Albums', icon: <Disc3 aria-hidden /> },
  { id: 'artists', label: 'Artists', icon: <MicVocal aria-hidden /> },
  { id: 'reports', label: 'Reports', icon: <Flag aria-hidden /> },
  { id: 'activity', label: 'Activity', icon: <History aria-hidden /> },
  { id: 'people', label: 'People', icon: <Users aria-hidden /> },
  { id: 'server', label: 'Server', icon: <Server aria-hidden /> },
] as const;

interface DashboardProps {
  /** Songs to add, from another app. */
  sharedSongs?: readonly File[] | undefined;
  onSharedSongsClosed?: () => void;
  /** The people whom admins manage; undefined where a provider does. */
  people?: ReactNode;
  /** How this Chorus is set up. */
  server: ReactNode;
  reportActions?: (report: FiledReport) => ReactNode;
  activityActions?: (entry: AuditEntry) => ReactNode;
}

export function Dashboard({ people, server, sharedSongs, onSharedSongsClosed, reportActions, activityActions }: DashboardProps) {
  const shownTabs = people === undefined ? tabs.filter(({ id }) => id !== 'people') : tabs;
  const [tab, selectTab] = useTab(shownTabs);
  const [dialog, setDialog] = useState<OpenDialog>();
  const { deletions, add, drop } = useUndoableDeletions();
  const panel = useRef<HTMLDivElement>(null);
  const [imports] = useState(importActor);
  const openImport = () => setDialog({ kind: 'import' });
  const shown: OpenDialog | undefined = dialog ?? (sharedSongs && { kind: 'song', files: sharedSongs });
  const close = () => (dialog ? setDialog(undefined) : onSharedSongsClosed?.());

  return (
    <MeasuringProvider>
      <header className="mb-6">
        <ScreenHeading>Music Manager</ScreenHeading>
        {/* Both are in one row: on a wide screen, the progress of measuring does not move the tables as it appears and disappears. */}
        <div className="mt-1 flex flex-wrap gap-x-4 text-muted">
          <p>Manage your music catalog</p>
          <MeasuringProgress />
        </div>
        <ImportStatus imports={imports} onOpen={openImport} />
      </header>
      <StatCards />
      <div className="mt-6">
        <Tabs label="Music Manager" tabs={shownTabs} selected={tab} onSelect={selectTab} />
      </div>
      <TabPanel key={tab} ref={panel} id={tab}>
        <CataloguePanel tab={tab} imports={imports} onImport={openImport} onOpen={setDialog} onDeleted={add} />
        {tab === 'reports' && <ReportsPanel actionsOf={reportActions} />}
        {tab === 'activity' && <ActivityPanel actionsOf={activityActions} />}
        {tab === 'people' && people}
        {tab === 'server' && server}
      </TabPanel>
      <UndoBar deletions={deletions} onOver={drop} fallback={panel} />
      {shown && <CatalogueDialog open={shown} onDone={add} onClose={close} />}
    </MeasuringProvider>
  );
}

type OpenDialog =
  | { kind: 'import' }
  | { kind: 'song'; song?: Song; files?: readonly File[] }
  | { kind: 'songs'; songs: readonly Song[] }
  | { kind: 'album'; album?: Album }
  | { kind: 'artist'; artist?: Artist }
  | { kind: 'merge'; merged: Mergeable };

interface CataloguePanelProps {
  tab: (typeof tabs)[number]['id'];
  imports: ReturnType<typeof importActor>;
  onImport: () => void;
  onOpen: (dialog: OpenDialog) => void;
  onDeleted: (deletion: Deletion) => void;
}

const CataloguePanel = ({ tab, imports, onImport, onOpen, onDeleted }: CataloguePanelProps) => (
  <>
    {tab === 'songs' && (
      <ImportDrop imports={imports} onDrop={onImport}>
        <SongsPanel
          onAdd={() => onOpen({ kind: 'song' })}
          onImport={onImport}
          onEdit={(song) => onOpen({ kind: 'song', song })}
          onEditSeveral={(songs) => onOpen({ kind: 'songs', songs })}
          onDeleted={onDeleted}
        />
      </ImportDrop>
    )}
    {tab === 'albums' && (
      <AlbumsPanel
        onAdd={() => onOpen({ kind: 'album' })}
        onEdit={(album) => onOpen({ kind: 'album', album })}
        onMerge={({ _id, title }) => onOpen({ kind: 'merge', merged: { kind: 'album', id: _id, name: title } })}
        onDeleted={onDeleted}
      />
    )}
    {tab === 'artists' && (
      <ArtistsPanel
        onAdd={() => onOpen({ kind: 'artist' })}
        onEdit={(artist) => onOpen({ kind: 'artist', artist })}
        onMerge={({ _id, fullName }) => onOpen({ kind: 'merge', merged: { kind: 'artist', id: _id, name: fullName } })}
        onDeleted={onDeleted}
      />
    )}
  </>
);

const EditSongs = lazyPart(async () => ({ default: (await import('../bulk-edit/edit-songs')).EditSongs }));
const MergeDialog = lazyPart(async () => ({ default: (await import('../merge/merge-dialog')).MergeDialog }));

interface CatalogueDialogProps {
  open: OpenDialog;
  /** Something that can be undone was done. */
  onDone: (done: Deletion) => void;
  onClose: () => void;
}

const CatalogueDialog = ({ open, onDone, onClose }: CatalogueDialogProps) => (
  <Suspense>
    {open.kind === 'song' && <SongDialog {...open} onClose={onClose} />}
    {open.kind === 'album' && <AlbumDialog {...(open.album && { album: open.album })} onClose={onClose} />}
    {open.kind === 'import' && <ImportDialog imports={importActor()} onClose={onClose} />}
    {open.kind === 'artist' && <ArtistDialog {...(open.artist && { artist: open.artist })} onClose={onClose} />}
    {open.kind === 'songs' && <EditSongs songs={open.songs} onChanged={onDone} onClose={onClose} />}
    {open.kind === 'merge' && <MergeDialog merged={open.merged} onMerged={onDone} onClose={onClose} />}
  </Suspense>
);

function useTab(shown: readonly (typeof tabs)[number][]) {
  const [query, setQuery] = useSearchParams();
  const tab = shown.find(({ id }) => id === query.get('tab'))?.id ?? 'songs';
  return [tab, (id: typeof tab) => setQuery(id === 'songs' ? {} : { tab: id }, { replace: true })] as const;
}

function useUndoableDeletions() {
  const [deletions, setDeletions] = useState<readonly Deletion[]>([]);

  return {
    deletions,
    add: useCallback((deletion: Deletion) => setDeletions((before) => [...before, deletion]), []),
    drop: useCallback((over: Deletion) => setDeletions((before) => before.filter((deletion) => deletion !== over)), []),
  };
}
