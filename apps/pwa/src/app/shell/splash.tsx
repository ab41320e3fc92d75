import { Mark } from './logo';

/** The product’s mark in the dark while it is found out who is signed in. It takes its time to appear, since that is mostly over at once. */
export const Splash = () => (
  <div role="status" className="flex h-dvh flex-col items-center justify-center">
    <span className="animate-appear [animation-delay:250ms] [animation-fill-mode:both]">
      <span className="block animate-skeleton [&>svg]:size-16">
        <Mark />
      </span>
    </span>
    <span className="sr-only">Opening Chorus</span>
  </div>
);
