import { describe, expect, it } from 'vitest';
import { cheaperPlan, memberPrice } from './member-price.ts';

describe('a member who looks up the price of a visit', () => {
  it('pays the clinic’s price where it is within the discount of every plan', () => {
    const visit = { preco: 11_000, precoNormal: 20_000 };
    expect(memberPrice(visit, 'angel')).toBe(11_000);
    expect(memberPrice(visit, 'diamond')).toBe(11_000);
    expect(cheaperPlan(visit, 'angel')).toBeUndefined();
  });

  it('gets no more off than the plan gives', () => {
    const exam = { preco: 3_000, precoNormal: 10_000 };
    expect(memberPrice(exam, 'angel')).toBe(5_000);
    expect(memberPrice(exam, 'guardian')).toBe(4_000);
    expect(memberPrice(exam, 'premium')).toBe(3_000);
  });

  it('learns the first plan that makes it cheaper', () => {
    const exam = { preco: 3_000, precoNormal: 10_000 };
    expect(cheaperPlan(exam, 'angel')?.plano).toBe('Guardian');
    expect(cheaperPlan(exam, 'guardian')?.plano).toBe('Premium');
    expect(cheaperPlan(exam, 'premium')).toBeUndefined();
  });

  it('pays the price with the card where the normal one is not known', () => {
    expect(memberPrice({ preco: 4_500, precoNormal: null }, 'angel')).toBe(4_500);
  });

  it('never pays a fraction of a centavo more than was shown', () => {
    expect(memberPrice({ preco: 1, precoNormal: 3_333 }, 'angel')).toBe(1_667);
  });
});
