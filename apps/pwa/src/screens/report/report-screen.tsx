import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useChosenSong } from '../../features/player/use-player';
import { ReportForm } from '../../features/reports/report-form';
import { arrivalIn, keyOf } from '../../features/reports/report-link';
import { WaitingReports } from '../../features/reports/waiting-reports';
import { SignInButton } from '../../features/session/sign-in-button';
import { useGuest, usePerson } from '../../features/session/use-session';
import { Screen, ScreenHeading } from '../../ui/screen';
import { ReportedThing } from './reported-thing';

export default function ReportScreen() {
  const person = usePerson();
  const guest = useGuest();
  const song = useChosenSong();
  const { about, page } = arrivalIn(useLocation().state);

  return (
    <Screen title="Report">
      <div className="mx-auto max-w-xl">
        <header className="mb-6">
          <ScreenHeading>Report</ScreenHeading>
          <p className="mt-1 text-muted">Tell us what's wrong. We read every report.</p>
        </header>
        {!person && !guest && (
          <aside
            aria-label="Sign in"
            className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-card bg-raised px-4 py-3 ring-1 ring-line"
          >
            <p className="text-small text-muted">You need an account to report something, so we can get back to you.</p>
            <SignInButton />
          </aside>
        )}
        <ReportForm
          key={[person?.id ?? guest?.id ?? '', ...(about ? keyOf(about) : [])].join()}
          person={person}
          isGuest={guest !== undefined}
          pointed={about}
          context={{ page, songId: song?._id }}
          renderAbout={(pointed) => <ReportedThing about={pointed} />}
        >
          <AlsoSent page={page} title={song?.title} />
        </ReportForm>
        {person && (
          <Suspense>
            <WaitingReports />
          </Suspense>
        )}
      </div>
    </Screen>
  );
}

function AlsoSent({ page, title }: { page: string | undefined; title: string | undefined }) {
  const parts = [title && `the song in the player, “${title}”${page ? ',' : ''}`, page && 'the page you came from'].filter(Boolean);
  return parts.length > 0 && <p className="text-caption wrap-anywhere text-muted">Your report also includes {parts.join(' and ')}.</p>;
}
