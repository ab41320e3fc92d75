import { decadePath, genrePath } from '@chorus/contracts';
import { Music } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useDecades, useGenres } from '../../features/catalogue/catalogue-queries';
import { LoadFailure } from '../../features/catalogue/load-failure';
import { Button } from '../../ui/controls/button';
import { EmptyState } from '../../ui/states/empty-state';
import { Screen, ScreenHeading } from '../../ui/screen';
import { LinkTiles, TileSkeletons } from './link-tiles';

const TITLE = 'Genres and years';
/** Many files have made-up genres in their tags. */
const SHOWN_AT_FIRST = 48;

export default function GenresScreen() {
  const genres = useGenres();
  const decades = useDecades();
  const hasNone = genres.data?.length === 0 && decades.data?.length === 0;

  return (
    <Screen title={TITLE}>
      <ScreenHeading className="mb-6 text-heading font-extrabold">{TITLE}</ScreenHeading>
      {hasNone && <EmptyState icon={<Music />} title="No genres yet" hint="They show up here once songs have some." />}
      {!hasNone && (
        <>
          <Section title="Genres" list={genres}>
            <Genres genres={genres.data ?? []} />
          </Section>
          {/* Genres that load later would move this section. */}
          {!genres.isPending && (
            <Section title="Years" list={decades}>
              <LinkTiles tiles={(decades.data ?? []).map(({ decade, songs }) => ({ to: decadePath(decade), name: `${decade}s`, songs }))} />
            </Section>
          )}
        </>
      )}
    </Screen>
  );
}

interface SectionProps {
  title: string;
  list: { data: readonly unknown[] | undefined; error: Error | null; isPending: boolean; refetch: () => unknown };
  children: ReactNode;
}

function Section({ title, list: { data, error, isPending, refetch }, children }: SectionProps) {
  if (data?.length === 0) return null;
  return (
    <section aria-label={title} className="mb-10">
      <h2 className="mb-3 text-title font-bold">{title}</h2>
      {isPending && <TileSkeletons said={`Loading ${title.toLowerCase()}...`} />}
      {error && !data && <LoadFailure error={error} onRetry={() => refetch()} />}
      {data && children}
    </section>
  );
}

function Genres({ genres }: { genres: readonly { name: string; songs: number }[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? genres : genres.slice(0, SHOWN_AT_FIRST);

  return (
    <>
      <LinkTiles tiles={shown.map(({ name, songs }) => ({ to: genrePath(name), name, songs }))} />
      {shown.length < genres.length && (
        <Button className="mt-4" onClick={() => setShowsAll(true)}>
          Show all {genres.length} genres
        </Button>
      )}
    </>
  );
}
