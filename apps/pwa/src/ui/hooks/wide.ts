/** A phone on its side is wide, but has no height for more than one panel. As `md` in theme.css. */
export const WIDE = '(min-width: 768px) and (min-height: 480px)';

/** Has room for a sidebar with words. */
export const ROOMY = '(min-width: 1024px)';
