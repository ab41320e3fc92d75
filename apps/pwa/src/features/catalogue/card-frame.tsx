import { useRef } from 'react';
import type { MouseEvent, ReactNode, RefObject } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { DragSource } from '../../platform/drag/drag-source';
import { classNames } from '../../ui/class-names';
import { growCover } from '../../ui/media/grow-cover';

export const CARD_COVER_SIZES = '(min-width: 768px) 12rem, calc(50vw - 1.5rem)';
export const SHELF_COVER_SIZES = '(min-width: 480px) 10rem, calc(43.5vw - 1.45rem)';

interface CardFrameProps {
  cover: ReactNode;
  overCover?: ReactNode;
  action?: ReactNode;
  menu?: ReactNode;
  /** A menu that has no button on the card. */
  contextMenu?: ReactNode;
  title: string;
  /** Replaces the plain title. */
  titleLink?: ReactNode;
  to?: string;
  /** Set where the screen at `to` shows the cover in its header: the card's moves there. */
  growsCover?: boolean;
  line: string;
  /** Replaces the plain line. */
  lineLink?: ReactNode;
  unavailable?: string | undefined;
  /** Handlers by which the card is dragged. */
  drag?: DragSource;
  children?: ReactNode;
}

export function CardFrame({
  cover,
  overCover,
  action,
  menu,
  contextMenu,
  title,
  titleLink = title,
  to,
  growsCover = false,
  line,
  lineLink = line,
  unavailable,
  drag,
  children,
}: CardFrameProps) {
  const picture = useRef<HTMLDivElement>(null);

  return (
    <article
      data-menu-area
      className="group/card relative -m-2 rounded-card p-2 transition-colors focus-within:bg-raised hover:bg-raised md:-m-3 md:p-3"
      {...drag}
    >
      <div ref={picture} className="relative">
        {cover}
        {overCover}
        {action && <div className="card-action absolute right-2 bottom-2 z-10">{action}</div>}
      </div>
      <p className={classNames('mt-3 truncate text-small font-semibold', unavailable && 'text-faint')} title={title}>
        {to ? (
          <CardLink to={to} growing={growsCover ? picture : undefined}>
            {title}
          </CardLink>
        ) : (
          titleLink
        )}
      </p>
      <div className="flex items-center gap-1">
        <p className="min-h-[1lh] min-w-0 flex-1 truncate text-small text-muted" title={line}>
          {lineLink}
        </p>
        {menu && <div className="relative z-10 -my-3 -mr-3 pointer-fine:md:-my-1.5 md:-mr-2">{menu}</div>}
      </div>
      {unavailable ? <Unavailable text={unavailable} insteadOf={children} /> : children}
      {contextMenu}
    </article>
  );
}

interface CardLinkProps {
  to: string;
  /** What contains the cover that moves to the screen. */
  growing: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}

/** A component of its own, because `useNavigate` renders it again with every change of the address. */
function CardLink({ to, growing, children }: CardLinkProps) {
  const navigate = useNavigate();
  const open = (press: MouseEvent) => {
    const cover = growing?.current?.firstElementChild;
    // Other clicks open the screen elsewhere, for example in a new tab.
    const isPlain = press.button === 0 && !(press.metaKey || press.ctrlKey || press.shiftKey || press.altKey);
    if (!isPlain || press.defaultPrevented || !(cover instanceof HTMLElement)) return;
    press.preventDefault();
    growCover(cover, () => void navigate(to));
  };

  return (
    <Link
      to={to}
      onClick={open}
      className="pressed-line outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-accent"
    >
      {children}
    </Link>
  );
}

/**
 * As high as the element that it replaces, so that nothing below a card moves when the network goes. A second line takes the space between
 * cards.
 */
const Unavailable = ({ text, insteadOf }: { text: string; insteadOf: ReactNode }) => (
  <div className="relative">
    <p className="absolute inset-x-0 top-0.5 line-clamp-2 text-caption text-faint wrap-anywhere" title={text}>
      {text}
    </p>
    <div className="invisible">{insteadOf}</div>
  </div>
);
