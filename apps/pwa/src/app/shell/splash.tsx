import { Mark } from './logo';

export const Splash = () => (
  <div role="status" className="flex h-dvh flex-col items-center justify-center">
    <span className="block animate-skeleton [&>svg]:size-16">
      <Mark />
    </span>
    <span className="opening-words">Opening Chorus…</span>
  </div>
);
