/** Particles and duration of spec document 3, section 4.1. */
const particleCount = 300;
const durationMs = 4_000;

/** Pictures that a browser draws a second, about. */
const framesPerSecond = 60;

/** Lets confetti rain, unless the person wants little motion. Without a worker: the content policy allows none. */
export async function celebrate(): Promise<void> {
  const { create } = (await import('canvas-confetti')).default;
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  canvas.dataset.testid = 'confetti';
  canvas.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;pointer-events:none;z-index:1000';
  document.body.append(canvas);
  const rain = create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });
  await Promise.all([
    rain({ particleCount, spread: 100, startVelocity: 55, origin: { y: 0.8 }, ticks: toTicks(durationMs) }),
    new Promise((resolve) => setTimeout(resolve, durationMs)),
  ]);
  canvas.remove();
}

const toTicks = (ms: number): number => (ms / 1_000) * framesPerSecond;
