export const Spinner = () => (
  <span aria-hidden className="block size-10 animate-spin rounded-full border-3 border-line-strong border-t-accent" />
);
