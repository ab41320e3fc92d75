import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Group, Panel, Separator, useDefaultLayout, usePanelRef } from 'react-resizable-panels';
import type { PanelImperativeHandle } from 'react-resizable-panels';
import { useMediaQuery } from '../../ui/hooks/use-media-query';
import { MainPanel } from './main-panel';
import { OthersPanel } from './others-panel';
import { ROOMY } from '../../ui/hooks/wide';
import { layoutOf, ROOMY_SIZES, sizeStorage } from './panel-sizes';
import { Sidebar } from './sidebar';

const RAIL_PX = 72;

export function WideBody({ children }: { children: ReactNode }) {
  const isRoomy = useMediaQuery(ROOMY);
  const [layoutId] = useState(layoutOf(isRoomy));
  const layout = useDefaultLayout({ id: layoutId, storage: sizeStorage });
  const sidebar = useCollapsible(!isRoomy);
  const others = useCollapsible(!isRoomy);
  useFollowRoom(isRoomy, sidebar.ref);
  useFollowRoom(isRoomy, others.ref);

  return (
    <div className="beside-up-next min-h-0 flex-1">
      <Group {...layout} className="px-2">
        <Panel
          id="sidebar"
          panelRef={sidebar.ref}
          defaultSize={isRoomy ? `${ROOMY_SIZES.sidebar}%` : RAIL_PX}
          minSize="17%"
          maxSize="25%"
          collapsible
          collapsedSize={RAIL_PX}
          onResize={sidebar.update}
        >
          <Sidebar isCollapsed={sidebar.isCollapsed} onToggle={sidebar.toggle} />
        </Panel>
        <Handle label="Drag to resize the sidebar" />
        <Panel id="centre" minSize="40%">
          <MainPanel className="h-full rounded-panel bg-panel">{children}</MainPanel>
        </Panel>
        <Handle label="Drag to resize what others are listening to" />
        <Panel
          id="others"
          panelRef={others.ref}
          defaultSize={isRoomy ? `${ROOMY_SIZES.others}%` : RAIL_PX}
          minSize={isRoomy ? '14%' : '18%'}
          maxSize="18%"
          collapsible
          collapsedSize={RAIL_PX}
          onResize={others.update}
        >
          <OthersPanel isCollapsed={others.isCollapsed} onToggle={others.toggle} />
        </Panel>
      </Group>
    </div>
  );
}

function useCollapsible(isCollapsedAtFirst: boolean) {
  const ref = usePanelRef();
  const [isCollapsed, setIsCollapsed] = useState(isCollapsedAtFirst);
  const update = () => setIsCollapsed(ref.current?.isCollapsed() ?? false);
  // Runs before the first paint: the group knows this only once it is laid out.
  useLayoutEffect(() => setIsCollapsed(ref.current?.isCollapsed() ?? false), [ref]);

  return {
    ref,
    isCollapsed,
    update,
    toggle: () => (ref.current?.isCollapsed() ? ref.current.expand() : ref.current?.collapse()),
  };
}

/**
 * Collapses a panel when the window gets narrow and expands it when there is room, unless the user
 * had collapsed it.
 */
function useFollowRoom(isRoomy: boolean, panel: RefObject<PanelImperativeHandle | null>) {
  const followed = useRef(isRoomy);
  const makesRoom = useRef(false);

  useEffect(() => {
    if (followed.current === isRoomy) return;
    followed.current = isRoomy;
    if (isRoomy) {
      if (makesRoom.current) panel.current?.expand();
    } else {
      makesRoom.current = panel.current?.isCollapsed() === false;
      panel.current?.collapse();
    }
  }, [isRoomy, panel]);
}

const Handle = ({ label }: { label: string }) => <Separator title={label} className="panel-handle" />;
