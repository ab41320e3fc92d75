import { RotateCw, Unplug } from 'lucide-react';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ScreenCodeMissing } from '../lazy-screen';

interface ScreenBoundaryProps {
  children: ReactNode;
  /** Loads the whole page anew, unless nobody would answer. */
  reloadPage: () => void;
}

interface ScreenBoundaryState {
  failure: { error: unknown } | undefined;
}

/** Keeps a screen that breaks from taking the rest of the page along. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { failure: undefined };

  static getDerivedStateFromError(error: unknown): ScreenBoundaryState {
    return { failure: { error } };
  }

  private readonly tryAgain = () => {
    if (this.state.failure?.error instanceof ScreenCodeMissing) this.props.reloadPage();
    else this.setState({ failure: undefined });
  };

  override render() {
    if (!this.state.failure) return this.props.children;
    return (
      <div role="alert" className="screen">
        <EmptyState icon={<Unplug />} title="This screen stumbled." hint="The music goes on. Trying again often helps.">
          <Button look="primary" onClick={this.tryAgain}>
            <RotateCw aria-hidden className="size-4" />
            Try again
          </Button>
        </EmptyState>
      </div>
    );
  }
}
