import { Fragment } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { useTableRows } from './use-table-rows';

interface LongTableBodyProps extends Pick<ReturnType<typeof useTableRows>, 'rows' | 'rest'> {
  body: RefObject<HTMLTableSectionElement | null>;
  /** Also of the gaps. */
  className?: string;
  /** `slot` is the row's place among those that are rendered. */
  keyOf: (index: number, slot: number) => string;
  rowOf: (index: number) => ReactNode;
}

/** The rows near the window, with gaps in place of the others. */
export const LongTableBody = ({ body, className, rows, rest, keyOf, rowOf }: LongTableBodyProps) => (
  // The browser would follow a row that is removed as the gap above it grows, and so on to the end.
  <tbody ref={body} className={className} style={{ overflowAnchor: 'none' }}>
    {rows.map(({ index, space }, slot) => (
      <Fragment key={keyOf(index, slot)}>
        {space > 0 && <Gap height={space} className={className} />}
        {rowOf(index)}
      </Fragment>
    ))}
    {rest > 0 && <Gap height={rest} className={className} />}
  </tbody>
);

const Gap = ({ height, className }: { height: number; className: string | undefined }) => (
  <tr aria-hidden className={className} style={{ height }}>
    <td className="p-0" />
  </tr>
);
