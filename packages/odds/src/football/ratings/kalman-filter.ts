/** A linear predictor: state variables, each times a factor, summed. */
export type LinearPredictor = readonly (readonly [variable: number, factor: number])[];

/**
 * An extended Kalman filter for counts: the joint normal distribution of the state variables given the counts so far. By covariances a
 * count also informs about variables that it does not contain: about a club through its opponents.
 */
export interface KalmanFilter {
  /** Adds a state variable and returns its number. */
  add(mean: number, variance: number): number;
  /** Adds a state variable that equals another plus independent noise of this variance. */
  addAround(other: number, variance: number): number;
  remove(variable: number): void;
  /** Process noise: the variable has changed by a step of this variance. */
  addNoise(variable: number, variance: number): void;
  /** Mean reversion to 0: multiplies the variable by `factor`. */
  decay(variable: number, factor: number): void;
  mean(predictor: LinearPredictor): number;
  /** Updates the state by a Poisson count with the rate `exp(predictor + offset)`. */
  observe(predictor: LinearPredictor, count: number, offset: number): void;
}

const NEWTON_STEPS = 6;

export function createKalmanFilter(): KalmanFilter {
  const { add, remove, size, mean: meanOf, move, covariance, setCovariance, subtract } = createState();
  const mean = (predictor: LinearPredictor) =>
    predictor.reduce((sum, [at, factor]) => sum + factor * meanOf(at), 0);
  /** The covariance of every variable with the predictor. */
  function covariancesWith(predictor: LinearPredictor): Float64Array {
    const sums = new Float64Array(size());
    for (const [at, factor] of predictor)
      for (let other = 0; other < sums.length; other += 1)
        sums[other] = (sums[other] ?? 0) + factor * covariance(at, other);
    return sums;
  }
  return {
    add,
    remove,
    mean,
    addAround(other, variance) {
      const variable = add(meanOf(other), 0);
      for (let at = 0; at < size(); at += 1)
        if (at !== variable) setCovariance(variable, at, covariance(other, at));
      setCovariance(variable, variable, covariance(other, other) + variance);
      return variable;
    },
    addNoise(variable, variance) {
      setCovariance(variable, variable, covariance(variable, variable) + variance);
    },
    decay(variable, factor) {
      move(variable, (factor - 1) * meanOf(variable));
      const own = covariance(variable, variable);
      for (let other = 0; other < size(); other += 1)
        setCovariance(variable, other, covariance(variable, other) * factor);
      setCovariance(variable, variable, own * factor ** 2);
    },
    observe(predictor, count, offset) {
      const withAll = covariancesWith(predictor);
      const before = predictor.reduce((sum, [at, factor]) => sum + factor * (withAll[at] ?? 0), 0);
      const [step, after] = posterior(mean(predictor) + offset, before, count);
      for (const [variable, value] of withAll.entries()) move(variable, (value * step) / before);
      subtract(withAll, (before - after) / before ** 2);
    },
  };
}

/** Means and covariances of numbered variables; numbers of removed ones are used again. */
function createState() {
  let room = 64;
  let size = 0;
  let means = new Float64Array(room);
  let covariances = new Float64Array(room * room);
  const free: number[] = [];

  function grow(): void {
    const [oldRoom, oldMeans, oldCovariances] = [room, means, covariances];
    room *= 2;
    means = new Float64Array(room);
    means.set(oldMeans);
    covariances = new Float64Array(room * room);
    for (let row = 0; row < oldRoom; row += 1)
      covariances.set(oldCovariances.subarray(row * oldRoom, (row + 1) * oldRoom), row * room);
  }
  function setCovariance(one: number, other: number, value: number): void {
    covariances[one * room + other] = value;
    covariances[other * room + one] = value;
  }
  return {
    size: () => size,
    mean: (variable: number) => means[variable] ?? 0,
    covariance: (one: number, other: number) => covariances[one * room + other] ?? 0,
    setCovariance,
    move(variable: number, by: number): void {
      means[variable] = (means[variable] ?? 0) + by;
    },
    add(mean: number, variance: number): number {
      if (free.length === 0 && size === room) grow();
      const variable = free.pop() ?? size;
      size = Math.max(size, variable + 1);
      means[variable] = mean;
      setCovariance(variable, variable, variance);
      return variable;
    },
    remove(variable: number): void {
      means[variable] = 0;
      for (let other = 0; other < size; other += 1) setCovariance(variable, other, 0);
      free.push(variable);
    },
    /** Subtracts `factor` times the vector’s product with itself from the covariances. */
    subtract(vector: Float64Array, factor: number): void {
      for (let row = 0; row < size; row += 1) {
        const ofRow = factor * (vector[row] ?? 0);
        if (ofRow === 0) continue;
        for (let column = 0; column < size; column += 1) {
          const at = row * room + column;
          covariances[at] = (covariances[at] ?? 0) - ofRow * (vector[column] ?? 0);
        }
      }
    },
  };
}

/** The shift of the mode of a rate’s logarithm by a count, and the variance after it: Laplace’s approximation. */
function posterior(mean: number, variance: number, count: number): [step: number, variance: number] {
  let step = 0;
  for (let newton = 0; newton < NEWTON_STEPS; newton += 1) {
    const rate = Math.exp(mean + step);
    step += (count - rate - step / variance) / (rate + 1 / variance);
  }
  return [step, 1 / (1 / variance + Math.exp(mean + step))];
}
