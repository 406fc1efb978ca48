import { createContext, type ReactNode, type Ref, useContext } from 'react';

/** The shell's messages besides the game's result. */
export interface Notices {
  /** Replaces the result: a refusal, a slow network. */
  readonly instead: ReactNode;
  /** Shown above it: a round that was left open. */
  readonly above: ReactNode;
}

export const NoticeContext = createContext<Notices>({ instead: null, above: null });

export interface GameLayoutProps {
  /** The board, wheel or cards: drawn into a box whose size is known, so that `Fit` and container units scale to it. */
  readonly stage: ReactNode;
  /** The instruction, the current state and the result: two lines. */
  readonly result: ReactNode;
  /** The inputs of the round besides the stake. They scroll separately on a very low screen. */
  readonly choices?: ReactNode;
  /** Stake and the main action, always in reach of the thumb. */
  readonly action: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
  /** The box around choices and action, which keeps the keyboard focus when its buttons change. */
  readonly panel?: Ref<HTMLDivElement>;
}

/**
 * One screen for every game: the stage takes the space that the controls leave. Upright the controls lie below it, on a wide
 * screen and on a phone on its side beside it. With text twice as large the screen scrolls, because no phone is high enough.
 */
export function GameLayout({ stage, result, choices, action, ref, panel }: GameLayoutProps) {
  const { instead, above } = useContext(NoticeContext);
  return (
    <div
      ref={ref}
      className="mx-auto grid h-full min-h-0 w-full max-w-6xl grid-cols-1 grid-rows-[minmax(0,1fr)_auto] large-text:grid-rows-[minmax(70vw,1fr)_auto] large-text:overflow-y-auto px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] wide:grid-cols-[minmax(0,1fr)_20rem] wide:lg:grid-cols-[minmax(0,1fr)_24rem] wide:grid-rows-1 wide:gap-x-4"
    >
      <div data-stage="" className="relative grid min-h-0 min-w-0 [container-type:size]">
        {stage}
      </div>
      <div
        ref={panel}
        tabIndex={-1}
        className="mx-auto grid max-h-[calc(62*var(--view))] min-h-61 large-text:max-h-none w-full max-w-2xl min-w-0 grid-cols-1 grid-rows-[minmax(3.5rem,1fr)_minmax(0,auto)_auto] gap-y-1.5 outline-none wide:max-h-none wide:max-w-none wide:min-h-0 wide:content-center wide:grid-rows-[auto_minmax(0,auto)_auto]"
      >
        <div
          className="relative flex min-h-14 flex-col justify-center text-center wide:min-h-11"
          data-result=""
        >
          {instead === null ? above : null}
          <div hidden={instead !== null}>{result}</div>
          {instead}
        </div>
        <div className="min-h-0 min-w-0 overflow-x-hidden overflow-y-auto">{choices}</div>
        <div data-main-action="" className="min-w-0">
          {action}
        </div>
      </div>
    </div>
  );
}

export interface FitProps {
  /** Width by height. */
  readonly ratio: number;
  readonly className?: string;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/** A picture of a fixed aspect ratio, as large as the stage allows. */
export function Fit({ ratio, className = '', children, ref }: FitProps) {
  return (
    <div
      ref={ref}
      className={`relative m-auto ${className}`}
      style={{ width: `min(100cqw, ${(100 * ratio).toFixed(3)}cqh, 42rem)`, aspectRatio: ratio }}
    >
      {children}
    </div>
  );
}
