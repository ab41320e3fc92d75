import 'react';

declare module 'react' {
  interface CSSProperties {
    '--filled'?: string;
    '--glow'?: string;
  }
}
