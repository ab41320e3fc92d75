import 'react';

/** The variables of the style sheet that components set. */
declare module 'react' {
  interface CSSProperties {
    '--filled'?: string;
    '--glow'?: string;
  }
}
