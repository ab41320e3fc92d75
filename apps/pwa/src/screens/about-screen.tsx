import { screenPaths } from '@chorus/contracts';
import { Flag, Headphones, Heart, ListMusic, Smartphone, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../ui/controls/button';
import { Screen, ScreenHeading } from '../ui/screen';
import { SettingsLink } from './settings/settings-link';

interface AboutScreenProps {
  version: string;
  creator: string | undefined;
  donations: { label: string; url: string }[];
}

const features = [
  { icon: <Headphones />, title: 'Just press play', text: 'Songs and albums play right away, without an account.' },
  { icon: <ListMusic />, title: 'A queue of your own', text: "See what's next, reorder it, and pick up where you left off tomorrow." },
  { icon: <Users />, title: 'Together', text: 'See what friends are playing, play it too, and chat about it.' },
  {
    icon: <Smartphone />,
    title: 'On every screen',
    text: 'Install it on your phone or computer. Downloaded music plays without a connection.',
  },
];

const limitations = [
  "Chorus plays its own catalog. It doesn't connect to other music services.",
  "Songs your browser can't play are skipped.",
  'On phones, the first song starts when you tap play.',
];

export default function AboutScreen({ version, creator, donations }: AboutScreenProps) {
  return (
    <Screen title="About">
      <div className="max-w-3xl">
        <Header />
        <p className="mt-4 max-w-prose text-body text-muted @2xl:text-title @2xl:leading-8">
          Chorus is music you listen to with others. Play anything in the catalog, see what your friends are playing, and talk about it.
        </p>

        <Section title="What it does">
          <ul className="grid gap-3 @lg:grid-cols-2">
            {features.map(({ icon, title, text }) => (
              <li key={title} className="rounded-card bg-raised p-5 ring-1 ring-line">
                <span aria-hidden className="text-accent [&>svg]:size-6">
                  {icon}
                </span>
                <h3 className="mt-3 font-semibold">{title}</h3>
                <p className="mt-1 text-small text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </Section>

        <Section title="What it doesn't do">
          <ul className="flex list-disc flex-col gap-2 pl-5 text-muted [&_::marker]:text-faint">
            {limitations.map((limitation) => (
              <li key={limitation}>{limitation}</li>
            ))}
          </ul>
        </Section>

        {creator && (
          <Section title="Who made it">
            <p className="text-muted">{creator}</p>
          </Section>
        )}

        {donations.length > 0 && (
          <Section title="Support it">
            <ul className="flex flex-wrap gap-3">
              {donations.map(({ label, url }) => (
                <li key={url}>
                  <a href={url} rel="noreferrer" target="_blank" className={buttonClass()}>
                    <Heart aria-hidden className="size-4 text-accent" />
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </Section>
        )}

        <p className="mt-10 text-small text-muted">Version {version}</p>
      </div>
    </Screen>
  );
}

const Header = () => (
  <header className="flex flex-wrap items-center justify-between gap-4">
    <ScreenHeading className="text-heading font-extrabold @2xl:text-display">About Chorus</ScreenHeading>
    <div className="flex flex-wrap gap-3">
      {/* The report form records where it was opened. */}
      <Link to={screenPaths.report} state={{ page: screenPaths.about }} className={buttonClass()}>
        <Flag aria-hidden className="size-4" />
        Report a problem
      </Link>
      <SettingsLink />
    </div>
  </header>
);

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-10">
    <h2 className="mb-4 text-title font-bold">{title}</h2>
    {children}
  </section>
);
