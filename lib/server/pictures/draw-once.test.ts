/** @jest-environment node */
import { drawOnce } from "./draw-once";
import type { DrawnPicture } from "./picture";

const createPicture = (isFinal = true): DrawnPicture => ({
  body: Buffer.alloc(10),
  type: "image/png",
  isFinal,
});

describe("drawing of pictures", () => {
  it("is done once for those who ask at the same time, and for those who ask later", async () => {
    const draw = jest.fn(async () => createPicture());
    const [first, second] = await Promise.all([
      drawOnce("vidora", "one", draw),
      drawOnce("vidora", "one", draw),
    ]);
    expect(await drawOnce("vidora", "one", draw)).toBe(first);
    expect(second).toBe(first);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it("is done one after another, and goes on after a failure", async () => {
    let running = 0;
    const most: number[] = [];
    const drawings = Array.from({ length: 5 }, (_, index) =>
      drawOnce("vidora", `turn ${index}`, async () => {
        most.push(++running);
        await new Promise(setImmediate);
        running -= 1;
        if (index === 1) throw new Error("damaged");
        return createPicture();
      }),
    );
    const results = await Promise.allSettled(drawings);
    expect(most).toEqual([1, 1, 1, 1, 1]);
    expect(results.map(({ status }) => status)).toEqual([
      "fulfilled",
      "rejected",
      ...Array(3).fill("fulfilled"),
    ]);
  });

  it("is refused where forty wait, and possible again once they are drawn", async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const draw = jest.fn(async () => {
      await gate;
      return createPicture();
    });
    const waiting = Array.from({ length: 40 }, (_, index) => drawOnce("vidora", `wait ${index}`, draw));
    await expect(drawOnce("vidora", "one more", draw)).rejects.toThrow("too many pictures");
    release();
    await Promise.all(waiting);
    await drawOnce("vidora", "one more", draw);
    expect(draw).toHaveBeenCalledTimes(41);
  });

  it("is repeated after a minute where an image could not be loaded", async () => {
    const now = jest.spyOn(Date, "now");
    now.mockReturnValue(1_000_000);
    const draw = jest.fn(async () => createPicture(false));
    await drawOnce("vidora", "provisional", draw);
    now.mockReturnValue(1_000_000 + 59_000);
    await drawOnce("vidora", "provisional", draw);
    expect(draw).toHaveBeenCalledTimes(1);
    now.mockReturnValue(1_000_000 + 61_000);
    await drawOnce("vidora", "provisional", draw);
    expect(draw).toHaveBeenCalledTimes(2);
    now.mockRestore();
  });
});
