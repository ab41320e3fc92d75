/** Must match `md` in theme.css. A phone in landscape is wide, but has no height for more than one panel. */
export const WIDE = '(min-width: 768px) and (min-height: 480px)';

/** Wide enough for a sidebar with text. */
export const ROOMY = '(min-width: 1024px)';
