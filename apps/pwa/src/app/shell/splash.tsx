import { Mark } from './logo';

/** The product’s mark in the dark while it is found out who is signed in. In `index.html` it stands for the page until its code is there. */
export const Splash = () => (
  <div role="status" className="flex h-dvh flex-col items-center justify-center">
    <span className="block animate-skeleton [&>svg]:size-16">
      <Mark />
    </span>
    <span className="sr-only">Opening Chorus</span>
  </div>
);
