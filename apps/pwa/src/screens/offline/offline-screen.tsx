import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { BudgetSlider } from '../../features/offline/budget/budget-slider';
import { DownloadRows } from '../../features/offline/keeping/download-rows';
import { storedAutomatic } from '../../features/offline/keeping/keeping';
import { storageSummary, storageUse } from '../../features/offline/storage-use';
import { useOfflineMusic } from '../../features/offline/use-offline-music';
import { useOfflineState } from '../../features/offline/use-offline';
import { UnsentItems } from '../../features/offline/unsent/unsent-items';
import { PlayAlbumButton } from '../../features/player/play-album-button';
import { Button } from '../../ui/controls/button';
import { Screen, ScreenHeading } from '../../ui/screen';
import { Skeleton } from '../../ui/skeleton';
import { useKeepFocus } from '../../ui/hooks/use-keep-focus';
import { SettingsLink } from '../settings/settings-link';
import { AutomaticSongs } from './automatic-songs';

export default function OfflineScreen() {
  return (
    <Screen title="Offline music">
      <header className="mb-8 flex flex-wrap items-start justify-between gap-4">
        <div>
          <ScreenHeading>Offline music</ScreenHeading>
          <Suspense fallback={<SummarySkeleton />}>
            <Summary />
          </Suspense>
        </div>
        <SettingsLink />
      </header>
      <Suspense>
        <UnsentItems />
        <Sections />
      </Suspense>
    </Screen>
  );
}

function Sections() {
  const { isRead } = useOfflineState();

  if (!isRead) return null;
  return (
    <div className="flex max-w-4xl flex-col gap-10">
      <Section id="kept" title="Downloads">
        <DownloadRows playButton={(album) => <PlayAlbumButton album={album} />} />
      </Section>
      <Section
        id="automatic"
        title="Saved automatically"
        hint="Songs you play and the next two in your queue are saved here. When space runs out, the songs you haven't played for longest are removed first."
        action={<Clear />}
      >
        <div className="max-w-md">
          <BudgetSlider />
        </div>
        <AutomaticSongs />
      </Section>
    </div>
  );
}

interface SectionProps {
  id: string;
  title: string;
  hint?: string;
  action?: ReactNode;
  children: ReactNode;
}

const Section = ({ id, title, hint, action, children }: SectionProps) => (
  <section aria-labelledby={id} tabIndex={-1} className="rounded-small" {...useKeepFocus<HTMLElement>()}>
    <header className="mb-1 flex min-h-11 items-center justify-between gap-4">
      <h2 id={id} className="text-title font-bold">
        {title}
      </h2>
      {action}
    </header>
    {hint && <p className="mb-2 max-w-[60ch] text-small text-muted">{hint}</p>}
    {children}
  </section>
);

const SummarySkeleton = () => <Skeleton className="mt-2 h-5 w-56 rounded-small" />;

function Summary() {
  const state = useOfflineState();

  if (!state.isRead) return <SummarySkeleton />;
  return <p className="mt-1 text-small text-muted">{storageSummary(storageUse(state))}</p>;
}

function Clear() {
  const { clearAutomatic } = useOfflineMusic();
  const isEmpty = storedAutomatic(useOfflineState()).length === 0;

  return (
    <Button look="quiet" aria-disabled={isEmpty} className="-mr-3 aria-disabled:opacity-50" onClick={() => void clearAutomatic()}>
      Clear
    </Button>
  );
}
